/**
 * How the vocabulary of Agent Voice travels: document events through the interface of the document, everything else
 * through our ports. The same wiring carries the reference and every class with this contract.
 */
import type { Payload } from '../log.ts'
import type { Clock, Connection, Shown, Socket, Wiring } from '../wiring.ts'
import type {
  AgentVoiceSettings,
  AudioPort,
  ConversationStateMachine,
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
  readonly text: string | undefined
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

interface Outlets {
  readonly session: ReturnType<typeof outlet<SignalOf<SessionPort>>>
  readonly audio: ReturnType<typeof outlet<SignalOf<AudioPort>>>
  readonly accepted: ReturnType<typeof outlet<string>>
}

type Say = (what: string, payload?: Payload) => void

/** The ports: what the class calls is shown, what it subscribes to is said through the outlets. */
const portsOf = (
  { session, audio, accepted }: Outlets,
  { settings, clock, show }: Socket,
  say: Say,
): Ports => ({
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
})

type Tellers = Readonly<Record<string, (payload: Told) => unknown>>

/** Each event as one call of the interface or one signal of a port. */
function tellersOf(instance: ConversationStateMachine, outlets: Outlets, clock: Clock): Tellers {
  const { session, audio, accepted } = outlets
  const timestamp = () => new Date(clock.now()).toISOString()
  const status = (said: 'listening' | 'speech-started' | 'speech-stopped') =>
    instance.notifyTranscript({ type: 'transcription-status', status: said, timestamp: timestamp() })
  const transcript = (type: 'transcript-delta' | 'transcript-final') => (said: Told) =>
    instance.notifyTranscript({
      type,
      utteranceId: said.utterance,
      text: said.text ?? '',
      timestamp: timestamp(),
    })
  const playback = (state: 'speaking' | 'idle') => (said: Told) =>
    instance.notifyTts({
      type: 'speaking-state-changed',
      handleId: said.handle,
      timestamp: clock.now(),
      data: { state },
    })
  let initialized = false
  return {
    'user.start': () => instance.startConversation(),
    'user.interrupt': ({ source }) => instance.handleUserInterrupt(source as InterruptSource),
    'session.ready': ({ session: sessionId }) => {
      const isFirst = !initialized
      initialized = true
      const returned = isFirst ? instance.initialize({ sessionId, modalities: ['text', 'audio'] }) : undefined
      session.say({ type: 'ready', sessionId })
      return returned
    },
    'session.expiring': ({ session: sessionId }) => session.say({ type: 'expiring', sessionId }),
    'audio.primed': () => audio.say({ type: 'primed' }),
    'audio.ready': ({ source }) =>
      source === 'mic' ? audio.say({ type: 'capturing' }) : status('listening'),
    'vad.start': () => status('speech-started'),
    'vad.end': () => status('speech-stopped'),
    'stt.partial': transcript('transcript-delta'),
    'stt.final': transcript('transcript-final'),
    'copilot.request': ({ request }) => accepted.say(request),
    'copilot.response': (said) => instance.notifyCopilot(responseOf(said, timestamp())),
    'tts.bufferReady': playback('speaking'),
    'tts.complete': ({ handle: handleId }) =>
      instance.notifyTts({ type: 'playback-complete', handleId, timestamp: clock.now() }),
    'interrupt.cleared': playback('idle'),
  }
}

const failure = { code: 'FAILED', message: 'no answer', retryable: false } as const

const responseOf = ({ request, status, text }: Told, timestamp: string): CopilotResponseEvent => ({
  requestId: request,
  status,
  timestamp,
  ...(text === undefined ? {} : { content: text }),
  ...(status === 'failed' ? { error: failure } : {}),
})

function connect(socket: Socket): Connection {
  const { build, clock, show } = socket
  const outlets: Outlets = { session: outlet(), audio: outlet(), accepted: outlet() }
  const say: Say = (what, payload = {}) => show({ what, with: payload })
  const instance = new build(portsOf(outlets, socket, say) as never) as ConversationStateMachine
  const subscriptions = [
    instance.onStateChanged?.(({ transition: { from, to, cause } }) => say('state', { from, to, cause })),
    instance.onTurnEvent?.(({ type, turnContext }) => say('turn', { event: type, turn: turnContext.turnId })),
  ]
  const tellers = tellersOf(instance, outlets, clock)
  const takesPorts = parametersOf(build) > 0
  return {
    deaf: takesPorts ? [] : portEvents,
    shows: takesPorts ? effects.map(({ name }) => name) : shownByInterface,
    tell: (what, payload) => tellers[what]?.(payload as unknown as Told),
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

/** The wiring of Agent Voice. */
export const wiring: Wiring = {
  connect,
  awaited: ['user.start'],
  assumed: [
    { what: 'audio.primed', with: {} },
    { what: 'audio.ready', with: { source: 'mic' } },
  ],
}
