/** The choices that the document leaves open. One plain object is read where a choice matters. */
export interface Options {
  /** A start without an active session waits for it, or is rejected at once. */
  readonly startBlock: 'wait' | 'reject'
  /** The cause of `idle` to `preparing`: the event that completes the conditions, or always the user. */
  readonly startCause: 'origin' | 'user'
  /** When the window is claimed. */
  readonly claimAt: 'request' | 'preparing'
  /** A repeated start of the same machine is rejected, or joins the running start. */
  readonly repeatStart: 'reject' | 'join'
  /** A fault while a start is pending leaves the start pending for the recovery, or rejects it. */
  readonly startFault: 'pending' | 'reject'
  /** What makes a session active. */
  readonly sessionFrom: 'either' | 'ready'
  /** Whether a session counts after a recoverable error. */
  readonly sessionAfterError: 'kept' | 'lost'
  /** Whether devices count as primed after an error or a release. */
  readonly primedAfterLoss: 'kept' | 'lost'
  /** Which states lead to `suspended`: any except `terminating`, or those of a conversation. */
  readonly suspendFrom: 'any' | 'active'
  /** An error in `idle` leads to `faulted`, or is noted. */
  readonly idleErrors: 'fault' | 'note'
  /** The end of the session leads to `terminating` directly, or by `faulted`. */
  readonly sessionTimeout: 'terminate' | 'fault'
  /** When a turn opens. */
  readonly turnOpens: 'listening' | 'speech'
  /** The turn event of a turn that is given up. */
  readonly giveUpEvent: 'none' | 'interrupted'
  /** With manual turn detection, a final transcript ends the turn, or waits for the command. */
  readonly manualFinal: 'process' | 'hold'
  /** A final without words after a manual end of turn ends the wait, or the wait goes on. */
  readonly blankFinal: 'return' | 'wait'
  /** Whether a partial transcript counts as speech that interrupts. */
  readonly partialInterrupts: boolean
  /** Which result is dropped when a list is full. */
  readonly overflow: 'newest' | 'oldest'
  /** The state between the answer and the first audio. */
  readonly answerState: 'stay' | 'processing'
  /** What a command to interrupt does before the answer sounds. */
  readonly interruptThinking: 'ignore' | 'cancel'
  /** From where the time for an answer counts. */
  readonly copilotClock: 'send' | 'accepted' | 'attempt'
  /** When the trial of a half-open breaker succeeds. */
  readonly trialSuccess: 'listening' | 'turn'
  /** A value that a method does not take is dropped, or rejects the call. */
  readonly misuse: 'resolve' | 'reject'
  /** When the transition history is emptied. */
  readonly history: 'session' | 'conversation'
  /** A disposal waits for the audio to be released, or does not wait. */
  readonly disposal: 'graceful' | 'immediate'
  /** Who can suppress persistence: the host, or the host and the setting. */
  readonly privacy: 'host' | 'both'
}

/** The first choices. */
export const defaultOptions: Options = {
  startBlock: 'wait',
  startCause: 'origin',
  claimAt: 'request',
  repeatStart: 'reject',
  startFault: 'pending',
  sessionFrom: 'either',
  sessionAfterError: 'kept',
  primedAfterLoss: 'kept',
  suspendFrom: 'any',
  idleErrors: 'fault',
  sessionTimeout: 'terminate',
  turnOpens: 'listening',
  giveUpEvent: 'none',
  manualFinal: 'process',
  blankFinal: 'return',
  partialInterrupts: true,
  overflow: 'newest',
  answerState: 'stay',
  interruptThinking: 'ignore',
  copilotClock: 'send',
  trialSuccess: 'listening',
  misuse: 'resolve',
  history: 'session',
  disposal: 'graceful',
  privacy: 'host',
}

/** Rejects early and holds on to strict readings. */
export const strictOptions: Options = {
  ...defaultOptions,
  startBlock: 'reject',
  startCause: 'user',
  startFault: 'reject',
  sessionFrom: 'ready',
  sessionAfterError: 'lost',
  primedAfterLoss: 'lost',
  partialInterrupts: false,
  trialSuccess: 'turn',
  misuse: 'reject',
  privacy: 'both',
}

/** Opens turns with speech and shows the answer as `processing`. */
export const spokenOptions: Options = {
  ...defaultOptions,
  turnOpens: 'speech',
  answerState: 'processing',
  giveUpEvent: 'interrupted',
  interruptThinking: 'cancel',
  copilotClock: 'accepted',
  manualFinal: 'hold',
  overflow: 'oldest',
}

/** Keeps idle quiet, joins repeated starts and ends quickly. */
export const quietOptions: Options = {
  ...defaultOptions,
  claimAt: 'preparing',
  repeatStart: 'join',
  suspendFrom: 'active',
  idleErrors: 'note',
  sessionTimeout: 'fault',
  blankFinal: 'wait',
  copilotClock: 'attempt',
  history: 'conversation',
  disposal: 'immediate',
}
