/**
 * How the vocabulary of Agent Voice travels: document events through the interface of the document, everything else
 * through our ports. The same wiring carries the reference and every class with this contract.
 */
import type { Payload } from '../log.ts'
import type { Connection, Shown, Socket, Wiring } from '../wiring.ts'
import type {
  AgentVoiceSettings,
  AudioPort,
  ConversationStateMachine,
  CopilotPort,
  CopilotResponseEvent,
  InterruptSource,
  PanelMessage,
  Ports,
  SessionPort,
} from './contract.ts'
import { effects } from './words.ts'

/** Events that only a port can carry: a class without ports is deaf to them. */
const portEvents = ['session.expiring', 'audio.primed', 'copilot.request']

/** Outputs that the interface of the document shows by itself. */
const shownByInterface = ['state', 'turn', 'snapshot', 'settled']

/** Every field that an event may carry, in the strings that the subject knows. */
interface Told {
  readonly source: string
  readonly session: string
  readonly utterance: string
  readonly text: string
  readonly request: string
  readonly status: CopilotResponseEvent['status']
  readonly handle: string
}

type Handler<Signal> = (signal: Signal) => void
type SignalOf<Port extends { onSignal: unknown }> = Port['onSignal'] extends (
  handler: Handler<infer S>,
) => unknown
  ? S
  : never

/** A line of handlers that a port offers, and that the harness calls. */
function outlet<Signal>() {
  const handlers = new Set<Handler<Signal>>()
  return {
    subscribe: (handler: Handler<Signal>) => {
      handlers.add(handler)
      return { dispose: () => handlers.delete(handler) }
    },
    say: (signal: Signal) => {
      for (const handler of [...handlers]) handler(signal)
    },
  }
}

function connect({ build, settings, clock, show }: Socket): Connection {
  const session = outlet<SignalOf<SessionPort>>()
  const audio = outlet<SignalOf<AudioPort>>()
  const accepted = outlet<Parameters<Parameters<CopilotPort['onAccepted']>[0]>[0]>()
  const say = (what: string, payload: Payload = {}) => show({ what, with: payload })

  const ports: Ports = {
    session: { onSignal: session.subscribe },
    audio: { onSignal: audio.subscribe, activate: () => say('audio.activate') },
    copilot: {
      onAccepted: accepted.subscribe,
      send: ({ requestId, utteranceId, text, attempt }) =>
        say('copilot.send', { request: requestId, utterance: utteranceId, text, attempt }),
      cancel: (requestId) => say('copilot.cancel', { request: requestId }),
    },
    tts: {
      speak: ({ handleId, requestId, text }) =>
        say('tts.speak', { handle: handleId, request: requestId, text }),
      cancel: (handleId) => say('tts.cancel', { handle: handleId }),
      hardStop: (handleId) => say('tts.hardStop', { handle: handleId }),
    },
    captions: {
      align: ({ turnId, handleId }) => say('captions.align', { turn: turnId, handle: handleId }),
      truncate: ({ turnId, handleId }) => say('captions.truncate', { turn: turnId, handle: handleId }),
    },
    panel: { post: (message) => showPanel(message, show) },
    settings: settings as unknown as AgentVoiceSettings,
    clock,
  }

  const instance = new build(ports as never) as ConversationStateMachine
  const subscriptions = [
    instance.onStateChanged?.(({ transition: { from, to, cause } }) => say('state', { from, to, cause })),
    instance.onTurnEvent?.(({ type, turnContext }) => say('turn', { event: type, turn: turnContext.turnId })),
  ]
  const timestamp = () => new Date(clock.now()).toISOString()
  let initialized = false

  /** Each event as one call of the interface or one signal of a port. */
  const told: Readonly<Record<string, (payload: Told) => unknown>> = {
    'user.start': () => instance.startConversation(),
    'user.interrupt': ({ source }) => instance.handleUserInterrupt(source as InterruptSource),
    'session.ready': ({ session: sessionId }) => {
      const first = !initialized
      initialized = true
      const returned = first ? instance.initialize({ sessionId, modalities: ['text', 'audio'] }) : undefined
      session.say({ type: 'ready', sessionId })
      return returned
    },
    'session.expiring': ({ session: sessionId }) => session.say({ type: 'expiring', sessionId }),
    'audio.primed': () => audio.say({ type: 'primed' }),
    'audio.ready': ({ source }) =>
      source === 'mic' ? audio.say({ type: 'capturing' }) : instance.notifyTranscript(status('listening')),
    'vad.start': () => instance.notifyTranscript(status('speech-started')),
    'vad.end': () => instance.notifyTranscript(status('speech-stopped')),
    'stt.partial': ({ utterance: utteranceId, text }) =>
      instance.notifyTranscript({ type: 'transcript-delta', utteranceId, text, timestamp: timestamp() }),
    'stt.final': ({ utterance: utteranceId, text }) =>
      instance.notifyTranscript({ type: 'transcript-final', utteranceId, text, timestamp: timestamp() }),
    'copilot.request': ({ request }) => accepted.say(request),
    'copilot.response': ({ request: requestId, status, text }) =>
      instance.notifyCopilot({
        requestId,
        status,
        timestamp: timestamp(),
        ...(text === undefined ? {} : { content: text }),
        ...(status === 'failed' ? { error: { code: 'FAILED', message: 'no answer', retryable: false } } : {}),
      }),
    'tts.bufferReady': ({ handle }) => instance.notifyTts(speaking(handle, 'speaking')),
    'tts.complete': ({ handle: handleId }) =>
      instance.notifyTts({ type: 'playback-complete', handleId, timestamp: clock.now() }),
    'interrupt.cleared': ({ handle }) => instance.notifyTts(speaking(handle, 'idle')),
  }

  const status = (said: 'listening' | 'speech-started' | 'speech-stopped') =>
    ({ type: 'transcription-status', status: said, timestamp: timestamp() }) as const

  const speaking = (handleId: string, state: 'speaking' | 'idle') =>
    ({ type: 'speaking-state-changed', handleId, timestamp: clock.now(), data: { state } }) as const

  const takesPorts = parametersOf(build) > 0
  return {
    deaf: takesPorts ? [] : portEvents,
    shows: takesPorts ? effects.map(({ name }) => name) : shownByInterface,
    tell: (what, payload) => told[what]?.(payload as unknown as Told),
    peek: () => {
      const snapshot = instance.getState?.()
      return snapshot === undefined ? null : { what: 'snapshot', with: { state: snapshot.state } }
    },
    close: () => {
      for (const subscription of subscriptions) subscription?.dispose?.()
    },
  }
}

/** How many parameters the constructor takes; a subclass without one of its own takes those of its parent. */
function parametersOf(build: unknown): number {
  if (typeof build !== 'function') return 0
  return build.length > 0 ? build.length : parametersOf(Object.getPrototypeOf(build))
}

/** The three kinds of panel messages as outputs. */
function showPanel(message: PanelMessage, show: (shown: Shown) => void): void {
  if (message.type === 'agentvoice.state') {
    const { state, localizedLabel } = message.payload
    show({ what: 'panel.state', with: { state, label: localizedLabel } })
  } else if (message.type === 'agentvoice.turn') {
    const { event, turnId } = message.payload
    show({ what: 'panel.turn', with: { event, turn: turnId } })
  } else {
    show({ what: 'panel.notice', with: { message: message.message } })
  }
}

export const wiring: Wiring = {
  connect,
  awaited: ['user.start'],
  assumed: [
    { what: 'audio.primed', with: {} },
    { what: 'audio.ready', with: { source: 'mic' } },
  ],
}
