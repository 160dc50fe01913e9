/** The choices of this implementation, where the document leaves one. Each is read where it matters. */
export interface Options {
  /** A start without a usable session: wait for it up to the start timeout, or reject at once. */
  readonly blockedStart: 'wait' | 'reject'
  /** What makes the session active: `initialize()` too, or only the signal `ready`. */
  readonly activeBy: 'initialize' | 'signal'
  /** Whether the devices count as primed after all streams are closed. */
  readonly primedAfterRelease: boolean
  /** What "any state" of the diagram means: the states of a conversation, or idle as well. */
  readonly anyState: 'conversation' | 'with-idle'
  /** The cause of idle to preparing: the event that completes the conditions, or always the request. */
  readonly startCause: 'completing-event' | 'user.start'
  /** The end of the session: the conversation terminates, or it faults first. */
  readonly sessionTimeout: 'terminate' | 'fault'
  /** A suspension that lasts too long: a recoverable fault, or the end. */
  readonly suspendTimeout: 'fault' | 'terminate'
  /** Back to speaking: when the repeated answer is buffered, or at once. */
  readonly resumeSpeaking: 'rebuffer' | 'at-once'
  /** Whether STT confirms by `listening` before a suspension ends. */
  readonly resumeNeedsStt: boolean
  /** When a turn starts: with the first sign of speech, or with listening. */
  readonly turnStart: 'speech' | 'listening'
  /** While the answer is in hand and not yet audible: stay in waitingForCopilot, or go back to processing. */
  readonly generating: 'waitingForCopilot' | 'processing'
  /** From where the time of the answer counts: the prompt handed over, or its acceptance. */
  readonly copilotClock: 'send' | 'accepted'
  /** How a turn ends that gets no spoken answer. */
  readonly failedTurn: 'turn-interrupted' | 'turn-completed'
  /** Whether the content of a pending response is spoken before the response is complete. */
  readonly streamPending: boolean
  /** Whether the transcript is part of the turn context handed to listeners. */
  readonly transcriptInContext: boolean
  /** Which one is dropped when a queue is full. */
  readonly overflow: 'drop-newest' | 'drop-oldest'
  /** `startConversation()` in faulted: joins the scheduled recovery, or starts it now. */
  readonly faultedStart: 'join' | 'now'
  /** Whether an authentication error is fatal in spite of its flag. */
  readonly authIsFatal: boolean
  /** What closes a half-open breaker. */
  readonly trialPasses: 'turn' | 'listening'
  /** The cause of a recovery that waits for the session. */
  readonly recoverCause: 'recover' | 'session.ready'
  /** Whether the first initialization shows the idle state in the panel. */
  readonly showIdleAtFirst: boolean
  /** Whether the reason `disposed` makes the object unusable, or only ends the conversation. */
  readonly disposedIsFinal: boolean
  /** A playback error that is not recoverable: a fault, or listening with a notice. */
  readonly fatalPlayback: 'fault' | 'listening'
  /** Whether a partial transcript interrupts the answer, as voice activity does. */
  readonly partialInterrupts: boolean
  /** Whether the prompt of a user retry keeps its request id. */
  readonly retryKeepsRequest: boolean
  /** What a finalize timeout does with the words of a partial transcript. */
  readonly missingFinal: 'drop' | 'use-partial'
}

/** The first choices. */
export const defaults: Options = {
  blockedStart: 'wait',
  activeBy: 'initialize',
  primedAfterRelease: true,
  anyState: 'conversation',
  startCause: 'completing-event',
  sessionTimeout: 'terminate',
  suspendTimeout: 'fault',
  resumeSpeaking: 'rebuffer',
  resumeNeedsStt: false,
  turnStart: 'speech',
  generating: 'waitingForCopilot',
  copilotClock: 'send',
  failedTurn: 'turn-interrupted',
  streamPending: false,
  transcriptInContext: false,
  overflow: 'drop-newest',
  faultedStart: 'join',
  authIsFatal: false,
  trialPasses: 'turn',
  recoverCause: 'recover',
  showIdleAtFirst: false,
  disposedIsFinal: true,
  fatalPlayback: 'fault',
  partialInterrupts: true,
  retryKeepsRequest: true,
  missingFinal: 'drop',
}

/** The diagram to the letter: idle suspends and faults, errors of any kind go through faulted. */
export const literal: Options = {
  ...defaults,
  anyState: 'with-idle',
  sessionTimeout: 'fault',
  activeBy: 'signal',
  startCause: 'user.start',
  resumeNeedsStt: true,
  authIsFatal: true,
  trialPasses: 'listening',
  overflow: 'drop-oldest',
}

/** Strict about resources and privacy: it rejects early and ends rather than recovers. */
export const strict: Options = {
  ...defaults,
  blockedStart: 'reject',
  primedAfterRelease: false,
  suspendTimeout: 'terminate',
  partialInterrupts: false,
  retryKeepsRequest: false,
  copilotClock: 'accepted',
  turnStart: 'listening',
  recoverCause: 'session.ready',
  disposedIsFinal: false,
}

/** Eager: it speaks early, goes back to processing for the answer, and recovers at once. */
export const eager: Options = {
  ...defaults,
  generating: 'processing',
  streamPending: true,
  resumeSpeaking: 'at-once',
  failedTurn: 'turn-completed',
  transcriptInContext: true,
  faultedStart: 'now',
  showIdleAtFirst: true,
  fatalPlayback: 'listening',
  missingFinal: 'use-partial',
}
