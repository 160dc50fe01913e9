/** The open choices of the document, each with the values that this implementation can take. */
export interface Options {
  /** When outputs that need not be immediate are carried out. */
  readonly delivery: 'microtask' | 'direct'
  /** What getState() tells while an update waits to be acknowledged. */
  readonly modeTold: 'in-force' | 'asked'
  /** Whether the first acknowledgement announces a mode that getState() told before. */
  readonly firstAck: 'told' | 'silent'
  /** What a member is that configure() leaves out. */
  readonly leftOut: 'stays' | 'settings' | 'printed'
  /** What a further session is sent. */
  readonly newSession: 'last-asked' | 'settings'
  /** Whether reverting to manual mode asks the server to stop detecting. */
  readonly revertSends: boolean
  readonly rejected: 'revert' | 'wait'
  /** Whether each update has its own time to be acknowledged, or only the newest. */
  readonly ackClock: 'each' | 'newest'
  /** When the promise of configure() and requestModeChange() is kept. */
  readonly promise: 'sent' | 'acknowledged'
  readonly sameMode: 'resent' | 'skipped'
  /** From when a speech event can be missing. */
  readonly watchFrom: 'session' | 'acknowledged'
  /** Whether a start is still expected when the voice has fallen silent. */
  readonly startWatch: 'survives' | 'needs-voice'
  /** Whether a stop is expected of a start that arrives in silence. */
  readonly lateStopWatch: boolean
  /** What is shown when a stop is missing. */
  readonly stopMissingPhase: 'ready' | 'listening'
  readonly pendingInFallback: boolean
  /** Whether the guess that the user is silent is marked as a guess. */
  readonly hintStop: 'hint' | 'plain'
  /** When the local guess is enabled. */
  readonly hintEnabled: 'fallback' | 'capture'
  readonly manualSpeech: 'ignored' | 'observed'
  /** Whether a speech event counts that is older than the last one. */
  readonly olderEvents: 'count' | 'ignored'
  /** Whether `response-interrupted` silences what still plays. */
  readonly interruptedClears: boolean
  /** What ends `pendingResponse`. */
  readonly pendingUntil: 'done' | 'created'
  /** Whether cancelling playback also cancels the answer that is being made. */
  readonly cancelSends: boolean
  readonly repeatedCommit: 'sent' | 'needs-audio'
  readonly latencyFrom: 'receipt' | 'timestamp' | 'server'
  readonly latencyTo: 'shown' | 'show'
  readonly listeningLabel: 'plain' | 'dotted'
  /** Whether initialize() shows the first status. */
  readonly firstShow: boolean
}

export const standard: Options = {
  delivery: 'microtask',
  modeTold: 'in-force',
  firstAck: 'told',
  leftOut: 'stays',
  newSession: 'last-asked',
  revertSends: true,
  rejected: 'revert',
  ackClock: 'each',
  promise: 'sent',
  sameMode: 'resent',
  watchFrom: 'session',
  startWatch: 'survives',
  lateStopWatch: true,
  stopMissingPhase: 'ready',
  pendingInFallback: false,
  hintStop: 'hint',
  hintEnabled: 'fallback',
  manualSpeech: 'ignored',
  olderEvents: 'count',
  interruptedClears: true,
  pendingUntil: 'done',
  cancelSends: true,
  repeatedCommit: 'sent',
  latencyFrom: 'receipt',
  latencyTo: 'shown',
  listeningLabel: 'plain',
  firstShow: true,
}
