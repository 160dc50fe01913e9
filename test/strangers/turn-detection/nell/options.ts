/** The open choices of the document, as one options object. */
export interface Options {
  /** `mode` of `getState()` while an update waits: the mode in force, or the mode that was asked for. */
  readonly stateMode: 'in-force' | 'asked'
  /** What a member that `configure()` leaves out becomes. */
  readonly omitted: 'kept' | 'settings' | 'nominal'
  /** What a new session is given when an older one was configured by a call. */
  readonly renewal: 'settings' | 'last-asked'
  /** When the promise of a change resolves. */
  readonly resolves: 'settled' | 'sent'
  /** Each update has its own wait, or a newer update starts the wait again. */
  readonly ackWait: 'each' | 'newest'
  /** A rejected update reverts at once, or when the wait is over. */
  readonly rejection: 'at-once' | 'after-wait'
  /** Whether the service is told to switch its detection off when the coordinator reverts. */
  readonly revertTells: boolean
  /** Whether a request for the mode in force is sent again. */
  readonly sameMode: 'sent' | 'skipped'
  /** Whether a wait for a start of speech goes on when the voice falls below the noise floor. */
  readonly startWait: 'goes-on' | 'ends-unvoiced'
  /** Whether voice that the server does not confirm is pending in the fallback, too. */
  readonly pendingInFallback: boolean
  /** The local guess runs in the fallback only, or while audio is captured. */
  readonly hintRuns: 'fallback' | 'capture'
  /** What the panel shows when the local guess says that speech is over. */
  readonly hintStop: 'ready' | 'thinking'
  /** Which events of the server end a fallback. */
  readonly recovery: 'speech' | 'any-event'
  /** From where to where a latency counts. */
  readonly latency: 'receipt-to-screen' | 'server-to-show'
  /** How long `pendingResponse` stays true. */
  readonly pendingUntil: 'created' | 'heard'
  /** Whether an interruption that the server reports clears the playback. */
  readonly interruptedClears: boolean
  /** Whether `cancel-playback` cancels the response in progress as well. */
  readonly cancelResponse: boolean
  /** Whether a start of speech interrupts in manual mode as the configuration says. */
  readonly manualInterrupts: boolean
  /** A speech event that repeats type and timestamp of the last one. */
  readonly repeats: 'ignored' | 'counted'
  /** Whether a gap in the sequence of speech events is a missed event. */
  readonly missed: 'timeouts' | 'timeouts-and-gaps'
  /** Which event comes first when an update is acknowledged. */
  readonly firstEvent: 'config-updated' | 'mode-changed'
  /** Whether the panel is shown the first status at `initialize()`. */
  readonly firstShow: boolean
  /** Whether labels carry the bullet of the example. */
  readonly bullet: boolean
  /** What a commit by the operator leads to when answers come by themselves. */
  readonly afterCommit: 'response' | 'hand-over'
}

export const usual: Options = {
  stateMode: 'in-force',
  omitted: 'kept',
  renewal: 'settings',
  resolves: 'settled',
  ackWait: 'each',
  rejection: 'at-once',
  revertTells: true,
  sameMode: 'sent',
  startWait: 'goes-on',
  pendingInFallback: true,
  hintRuns: 'fallback',
  hintStop: 'ready',
  recovery: 'speech',
  latency: 'receipt-to-screen',
  pendingUntil: 'created',
  interruptedClears: true,
  cancelResponse: true,
  manualInterrupts: false,
  repeats: 'ignored',
  missed: 'timeouts',
  firstEvent: 'config-updated',
  firstShow: true,
  bullet: false,
  afterCommit: 'response',
}
