/** The choices that the document leaves open, as one plain object. */
export interface Options {
  /** What counts as the report of an active session (REQ-002, AC-001). */
  readonly sessionReport: 'initialize' | 'signal'
  /** Which sessions `initialize` takes (assumption on modalities). */
  readonly modalities: 'required' | 'any'
  /** A second start while the first one waits (CON-002). */
  readonly secondStart: 'reject' | 'join'
  /** Whether the audio stays primed after its release (REQ-002). */
  readonly primedAfterRelease: 'lost' | 'kept'
  /** A start that meets a recoverable fault before it listens. */
  readonly startOnFault: 'wait' | 'reject'
  /** A suspension while idle (diagram: any state). */
  readonly idleSuspend: 'suspend' | 'note'
  /** An error while idle (diagram: any state). */
  readonly idleError: 'fault' | 'note'
  /** A suspension while faulted (diagram: any state). */
  readonly faultedSuspend: 'note' | 'suspend'
  /** When a turn starts. */
  readonly turnStart: 'speech' | 'listening'
  /** What the end of speech does (REQ-004, cause `vad.end`). */
  readonly vadEnd: 'await' | 'process'
  /** Whether an answer in the last millisecond of the timeout counts (edge case: Copilot timeout). */
  readonly timeoutEdge: 'strict' | 'inclusive'
  /** From when the Copilot timeout counts (PER-004). */
  readonly timeoutFrom: 'send' | 'accepted'
  /** What is published while the answer is in hand and not yet audible (PAT-001, AC-003). */
  readonly generating: 'stay' | 'processing'
  /** A failure of Copilot that is not retryable. */
  readonly copilotRefusal: 'listening' | 'faulted'
  /** The turn event of a turn that ends without an answer and without a barge-in. */
  readonly abortedTurn: 'interrupted' | 'silent'
  /** Whether a partial transcript counts as detected speech during an answer (INT-002). */
  readonly partialInterrupts: boolean
  /** Which utterance goes when the queue is full. */
  readonly overflow: 'newest' | 'oldest'
  /** How an answer that a suspension stopped comes back (REQ-006, AC-005). */
  readonly resumeSpeaking: 'buffer-first' | 'return-first'
  /** A start while faulted (edge case: faulted recovery attempt). */
  readonly startWhileFaulted: 'join' | 'now'
  /** Whether a recoverable fault closes the streams. */
  readonly faultAudio: 'keep' | 'release'
  /** Which command silences an answer when the conversation ends. */
  readonly endSilence: 'hardStop' | 'stop'
  /** How `endConversation('disposed')` ends. */
  readonly disposal: 'graceful' | 'at-once'
  /** `endConversation` with an unknown reason. */
  readonly unknownReason: 'reject' | 'as-user'
  /** Who may suppress persistence (SEC-002). */
  readonly persistence: 'host' | 'either'
  /** Whether the history survives a change of the session (CON-003). */
  readonly history: 'per-session' | 'per-instance'
  /** What `interruptionCount` counts. */
  readonly interruptionCount: 'turn' | 'conversation'
  /** Whether the end of a turn is told before or after the transition that it brings. */
  readonly turnEvent: 'before' | 'after'
  /** What follows a suspension that lasts too long. */
  readonly suspendExpiry: 'fault' | 'terminate'
  /** An interrupt by hand while no answer is audible yet. */
  readonly earlyInterrupt: 'ignore' | 'give-up'
  /** Speech that began before the answer and goes on into it (REQ-007). */
  readonly speechBeforeAnswer: 'ignore' | 'interrupt'
  /** The turn of a retry by the user (AC-007, AC-008). */
  readonly retryTurn: 'new' | 'revived'
  /** Who hears of a transition first. */
  readonly publishFirst: 'listeners' | 'panel'
}

/** The first choice of the author. */
export const defaultOptions: Options = {
  sessionReport: 'initialize',
  modalities: 'required',
  secondStart: 'reject',
  primedAfterRelease: 'lost',
  startOnFault: 'wait',
  idleSuspend: 'suspend',
  idleError: 'fault',
  faultedSuspend: 'note',
  turnStart: 'speech',
  vadEnd: 'await',
  timeoutEdge: 'strict',
  timeoutFrom: 'send',
  generating: 'stay',
  copilotRefusal: 'listening',
  abortedTurn: 'interrupted',
  partialInterrupts: true,
  overflow: 'newest',
  resumeSpeaking: 'buffer-first',
  startWhileFaulted: 'join',
  faultAudio: 'keep',
  endSilence: 'hardStop',
  disposal: 'graceful',
  unknownReason: 'reject',
  persistence: 'host',
  history: 'per-session',
  interruptionCount: 'turn',
  turnEvent: 'before',
  suspendExpiry: 'fault',
  earlyInterrupt: 'ignore',
  speechBeforeAnswer: 'ignore',
  retryTurn: 'new',
  publishFirst: 'listeners',
}

/** Acts as early as the document allows. */
export const eagerOptions: Options = {
  ...defaultOptions,
  vadEnd: 'process',
  turnStart: 'listening',
  timeoutEdge: 'inclusive',
  startWhileFaulted: 'now',
  resumeSpeaking: 'return-first',
  disposal: 'at-once',
  speechBeforeAnswer: 'interrupt',
  earlyInterrupt: 'give-up',
  startOnFault: 'reject',
  publishFirst: 'panel',
}

/** Does nothing outside a conversation and says as little as possible. */
export const quietOptions: Options = {
  ...defaultOptions,
  idleSuspend: 'note',
  idleError: 'note',
  abortedTurn: 'silent',
  partialInterrupts: false,
  endSilence: 'stop',
  persistence: 'either',
  primedAfterRelease: 'kept',
  unknownReason: 'as-user',
  secondStart: 'join',
  modalities: 'any',
  timeoutFrom: 'accepted',
}

/** Follows prose and acceptance criteria where the diagram differs. */
export const proseOptions: Options = {
  ...defaultOptions,
  sessionReport: 'signal',
  generating: 'processing',
  copilotRefusal: 'faulted',
  faultedSuspend: 'suspend',
  faultAudio: 'release',
  overflow: 'oldest',
  history: 'per-instance',
  interruptionCount: 'conversation',
  turnEvent: 'after',
  suspendExpiry: 'terminate',
  retryTurn: 'revived',
}
