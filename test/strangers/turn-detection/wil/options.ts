/** The open choices of the document, as one options object. See choices.yaml. */
export interface Options {
  /** `getState().mode` before an acknowledgement. */
  readonly stateMode: 'in-force' | 'asked'
  /** What a member means that `configure()` leaves out. */
  readonly omitted: 'keep' | 'settings' | 'document'
  /** What a threshold below 0.1 becomes. */
  readonly safeThreshold: number
  /** Whether going back to manual mode also tells the server. */
  readonly revertSends: boolean
  /** Which mode a later session is given. */
  readonly laterSession: 'last-asked' | 'settings'
  /** What is told first of an acknowledgement. */
  readonly toldFirst: 'mode' | 'config'
  /** When `config-updated` is told. */
  readonly configTold: 'each-acknowledgement' | 'on-change'
  readonly latencyFrom: 'timestamp' | 'receipt' | 'server'
  readonly latencyTo: 'show' | 'shown'
  /** Whether the local guess runs before the fallback. */
  readonly hintStandby: boolean
  /** Whether frames wait for the promise of `enable()`. */
  readonly framesWait: boolean
  /** Which phase is shown while voice is not confirmed. */
  readonly pendingPhase: 'same' | 'listening'
  readonly pendingInFallback: boolean
  /** Whether a pause takes back that a start is due. */
  readonly startDue: 'while-voiced' | 'since-voiced'
  /** From when on speech events are expected of a session. */
  readonly watchFrom: 'created' | 'acknowledged'
  /** Whether voice that lasts over a `speech-stop` is awaited anew. */
  readonly voiceOverStop: 'awaited' | 'confirmed'
  /** Which speech events are left out. */
  readonly leftOut: 'repeats' | 'repeats-and-backward' | 'none'
  /** Which events stand in the timeline. */
  readonly marked: 'all' | 'speech'
  /** Where a guessed end of speech leads. */
  readonly guessedStop: 'ready' | 'thinking'
  /** What a session's end means to the fallback. */
  readonly fallbackAtClose: 'ends' | 'lasts'
  readonly fallbackAtModeChange: 'lasts' | 'ends'
  readonly cancelOrder: 'response-first' | 'playback-first'
  /** When the promises of `configure()` and `requestModeChange()` are kept. */
  readonly resolves: 'settled' | 'sent'
  readonly firstShow: 'initialize' | 'first-change'
  /** Whether listeners are given the raw server event. */
  readonly listenersGet: 'whole-event' | 'redacted-event'
  /** Who learns of speech first. */
  readonly speechFirst: 'listeners' | 'panel'
  readonly labels: 'plain' | 'dotted'
  /** Whether server speech interrupts in manual mode, if so configured. */
  readonly interruptInManual: boolean
  /** Whether `response-interrupted` silences what still plays. */
  readonly interruptedClears: boolean
  readonly pendingResponseUntil: 'created' | 'playback'
  /** Whether the end of capturing ends the speech of the user. */
  readonly captureStop: 'keeps-turn' | 'ends-turn'
  /** Whether the user is told that a silence was raised to 150 ms. */
  readonly silenceNotice: boolean
  /** Whether a mode that is in force already is sent again. */
  readonly sameMode: 'sent-again' | 'not-sent'
}

export const nominal: Options = {
  stateMode: 'in-force',
  omitted: 'settings',
  safeThreshold: 0.1,
  revertSends: true,
  laterSession: 'last-asked',
  toldFirst: 'config',
  configTold: 'each-acknowledgement',
  latencyFrom: 'timestamp',
  latencyTo: 'shown',
  hintStandby: false,
  framesWait: false,
  pendingPhase: 'same',
  pendingInFallback: true,
  startDue: 'while-voiced',
  watchFrom: 'created',
  voiceOverStop: 'awaited',
  leftOut: 'repeats',
  marked: 'all',
  guessedStop: 'ready',
  fallbackAtClose: 'ends',
  fallbackAtModeChange: 'lasts',
  cancelOrder: 'response-first',
  resolves: 'settled',
  firstShow: 'initialize',
  listenersGet: 'whole-event',
  speechFirst: 'listeners',
  labels: 'plain',
  interruptInManual: true,
  interruptedClears: true,
  pendingResponseUntil: 'created',
  captureStop: 'keeps-turn',
  silenceNotice: true,
  sameMode: 'sent-again',
}

/** Looks ahead: tells the panel first, keeps the guess warm, shows listening early. */
export const eager: Options = {
  ...nominal,
  stateMode: 'asked',
  omitted: 'keep',
  toldFirst: 'mode',
  latencyFrom: 'receipt',
  latencyTo: 'show',
  hintStandby: true,
  pendingPhase: 'listening',
  startDue: 'since-voiced',
  guessedStop: 'thinking',
  cancelOrder: 'playback-first',
  resolves: 'sent',
  speechFirst: 'panel',
  labels: 'dotted',
  pendingResponseUntil: 'playback',
  fallbackAtModeChange: 'ends',
}

/** Does no more than it must, and says no more. */
export const sparing: Options = {
  ...nominal,
  omitted: 'document',
  revertSends: false,
  laterSession: 'settings',
  configTold: 'on-change',
  latencyFrom: 'server',
  framesWait: true,
  pendingInFallback: false,
  watchFrom: 'acknowledged',
  voiceOverStop: 'confirmed',
  leftOut: 'repeats-and-backward',
  marked: 'speech',
  firstShow: 'first-change',
  listenersGet: 'redacted-event',
  interruptInManual: false,
  interruptedClears: false,
  silenceNotice: false,
  sameMode: 'not-sent',
}

/** Holds on to what it has: the fallback over sessions, every event, a wide margin of safety. */
export const tenacious: Options = {
  ...nominal,
  omitted: 'keep',
  safeThreshold: 0.15,
  latencyTo: 'show',
  pendingPhase: 'listening',
  startDue: 'since-voiced',
  watchFrom: 'acknowledged',
  leftOut: 'none',
  fallbackAtClose: 'lasts',
  captureStop: 'ends-turn',
  guessedStop: 'thinking',
  hintStandby: true,
  framesWait: true,
}
