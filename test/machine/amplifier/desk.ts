/** Hand-made ports and a hand-wound clock: the reference as a caller sees it, without the harness. */
import { Amplifier } from '../../../machine/amplifier/service.ts'
import type {
  AmplifierSettings,
  ConversationError,
  Ports,
  RecordFields,
  RecordKind,
  SavedContext,
  ServiceMessage,
  StateEvent,
} from '../../../spec/amplifier/contract.ts'
import { defaults } from '../../../spec/amplifier/settings.ts'
import { conversationStates } from '../../../spec/amplifier/states.ts'
import { clockFrom, epoch } from '../hand-made.ts'

/** What every error of the desk holds. */
export const credential = 'Bearer c2VjcmV0'

interface Written {
  readonly kind: RecordKind
  readonly fields: RecordFields
}

/** Ports whose calls are written down, in the order in which they were made; `alter` changes some of them. */
function handMade(settings: AmplifierSettings, alter: (ports: Ports) => Ports) {
  const clock = clockFrom(epoch)
  const calls: string[] = []
  const sent: ServiceMessage[] = []
  const saved: SavedContext[] = []
  const records: Written[] = []
  const reported: (readonly [name: string, payload: object])[] = []
  const transcripts: { readonly text: string; readonly truncated: boolean }[] = []
  const called = (...what: readonly unknown[]) => void calls.push(what.join(' '))
  const ports: Ports = {
    realtime: {
      send: (message) => {
        sent.push(message)
        called('send', message.type)
      },
    },
    microphone: {
      enableVad: () => called('arm'),
      beginCapture: ({ queue }) => called('gather', queue ? 'for later' : 'now'),
      endCapture: ({ queue }) => called('gathered', queue ? 'for later' : 'now'),
      clearBuffers: ({ segments }) => called('clear', segments),
    },
    player: {
      prepare: () => called('prepare'),
      play: ({ itemId, durationMs }) => called('play', itemId, durationMs),
      stop: () => called('stop playing'),
      cue: (kind) => called('cue', kind),
    },
    coordinator: {
      tools: ['read_file', 'web_search', 'task'].map((name) => ({ name, required: ['input'] })),
      call_tool: ({ callId }) => called('run', callId),
      cancelTool: (callId) => called('call off', callId),
    },
    agent: {
      spawn: ({ callId }) => called('spawn', callId),
      cancel: (callId) => called('call off', callId),
      subscribe: (callId) => called('subscribe', callId),
      unsubscribe: (callId) => called('unsubscribe', callId),
    },
    endpoint: {
      getSession: (attempt) => called('get session', attempt?.attemptId ?? '', attempt?.number ?? ''),
      postSdp: (attemptId) => called('post sdp', attemptId ?? ''),
      verifyAudio: (attemptId) => called('verify', attemptId),
      abort: (attemptId) => called('abort', attemptId),
    },
    webrtc: { close: () => called('close') },
    store: {
      saveContext: (context) => {
        saved.push(context)
        called('save context')
      },
      saveTranscript: (transcript) => called('save transcript', transcript.length),
      updateTranscript: ({ text, truncated }) => void transcripts.push({ text, truncated }),
    },
    screen: {
      show: ({ status, text, tool }) => called('show', status, text ?? '', tool ?? ''),
      clear: (status) => called('take away', status),
      message: (text, details) => called('message', text, details ?? ''),
      progress: (text) => called('progress', text),
      notice: (kind, text) => called('notice', kind, text ?? ''),
      offerRetry: () => called('offer retry'),
    },
    recovery: { retry: ({ retryId, number, of }) => called('retry', retryId, number, of) },
    bus: { emit: (name, payload) => void reported.push([name, payload]) },
    logger: {
      log: (kind, fields) => void records.push({ kind, fields }),
      metric: ({ name, tookMs }) => called('measure', name, tookMs),
    },
    settings,
    clock,
  }
  return { ports: alter(ports), clock, reported: { calls, sent, saved, records, reported, transcripts } }
}

/** A fresh reference on a desk of hand-made services. */
export function desk(
  settings: Partial<AmplifierSettings> = {},
  alter: (ports: Ports) => Ports = (ports) => ports,
) {
  const { ports, clock, reported } = handMade({ ...defaults, ...settings }, alter)
  const voice = new Amplifier(ports)
  const path: string[] = []
  const errors: ConversationError[] = []
  voice.onTransition((_, to, { type }) => void path.push(`${to} ${type}`))
  voice.onError((error) => void errors.push(error))

  const feed = (event: StateEvent) => voice.transition(event)
  const says = (type: 'speech_started' | 'speech_stopped' | 'manual_send' | 'push_to_talk_press') =>
    feed({ type })
  const begins = (sessionId = 'session-a') => feed({ type: 'session.created', sessionId })
  const asks = () => {
    says('speech_started')
    says('speech_stopped')
  }
  const chunk = (
    responseId: string,
    transcript: string,
    durationMs = 1000,
    itemId = `item of ${responseId}`,
  ) => feed({ type: 'response.audio.delta', responseId, itemId, durationMs, bytes: 0, transcript })
  const calls = (callId: string, name = 'read_file', given = '{"input":"a"}', responseId = 'response-a') =>
    feed({ type: 'response.function_call', responseId, callId, name, arguments: given })
  const fails = (code: string, sessionId = 'session-a') =>
    feed({ type: 'session.error', sessionId, error: { code, message: credential } })
  const steps = (
    attemptId: string,
    sessionId: string,
    ...done: readonly ('session' | 'sdp' | 'update')[]
  ) => {
    for (const step of done) feed({ type: 'attempt_step_done', attemptId, sessionId, step })
  }
  return {
    ...{ voice, clock, path, errors, ...reported },
    ...{ feed, says, begins, asks, chunk, calls, fails, steps },
    /** What the ports were called with. */
    done: reported.calls,
    processing: () => {
      begins()
      asks()
    },
    played: (responseId: string, playedMs: number) =>
      feed({ type: 'playback_complete', itemId: `item of ${responseId}`, playedMs }),
    /** What was sent of a kind. */
    messages: <Type extends ServiceMessage['type']>(type: Type) =>
      reported.sent.filter(
        (message): message is Extract<ServiceMessage, { readonly type: Type }> => message.type === type,
      ),
    /** What the model was told of calls: as JSON says it. */
    outputs: () =>
      reported.sent.flatMap((message) =>
        message.type === 'conversation.item.create' && message.item.type === 'function_call_output'
          ? [[message.item.call_id, JSON.parse(message.item.output)] as const]
          : [],
      ),
    logged: (kind: RecordKind) =>
      reported.records.filter((record) => record.kind === kind).map(({ fields }) => fields),
    /** Everything that the bus was told under a name. */
    received: (name: string) =>
      reported.reported.flatMap(([reported, payload]) => (reported === name ? [payload] : [])),
  }
}

/** The eight states. */
export const eight = conversationStates
