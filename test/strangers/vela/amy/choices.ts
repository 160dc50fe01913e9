/** What the document leaves open, as one gateway takes it. */
export interface Choices {
  /** A chunk while a turn is worked on. */
  readonly lateChunk: 'drop' | 'refuse' | 'keep' | 'begin'
  /** A commit without an open turn, a cancel in idle. */
  readonly nothingToDo: 'ignore' | 'refuse'
  /** Where the session state is said, beside the answer to a connection and to `session.start`. */
  readonly announce: 'change' | 'always' | 'asked'
  /** Whether the new state is said before or after what belongs to the step. */
  readonly stateOrder: 'before' | 'after'
  /** Whether the end of a turn is told before or after the state that follows it. */
  readonly endOrder: 'before' | 'after'
  /** What comes first in the answer to a connection and to `session.start`. */
  readonly greeting: 'ready' | 'state'
  /** Whether a cancel stops the pipeline before or after the client is told. */
  readonly cancelOrder: 'stop' | 'say'
  readonly emptyChunk: 'take' | 'ignore' | 'refuse'
  readonly extraMembers: 'take' | 'refuse'
  readonly binary: 'error' | 'close' | 'ignore'
  /** When the pipeline hears of a turn. */
  readonly begin: 'chunk' | 'commit'
  readonly turnNumbers: 'connection' | 'gateway'
  readonly sessionIds: 'given' | 'own'
  /** Whether a turn that has failed by itself is also aborted. */
  readonly failedTurn: 'leave' | 'abort'
  /** What begins to speak: the first delta alone, or also the voice. */
  readonly speakingFrom: 'delta' | 'voice'
  /** Transcripts behind the final one of their turn. */
  readonly afterFinal: 'drop' | 'pass'
  readonly retryable: 'said' | 'absent'
  readonly oversize: 'close' | 'explain'
  readonly timeoutCode: 'upstream_error' | 'turn_timeout'
  /** When a turn is given up whose connection the gateway closes. */
  readonly closing: 'atOnce' | 'whenDown'
}

export const usual: Choices = {
  lateChunk: 'refuse',
  nothingToDo: 'ignore',
  announce: 'change',
  stateOrder: 'before',
  endOrder: 'before',
  greeting: 'ready',
  cancelOrder: 'stop',
  emptyChunk: 'take',
  extraMembers: 'take',
  binary: 'close',
  begin: 'chunk',
  turnNumbers: 'connection',
  sessionIds: 'given',
  failedTurn: 'leave',
  speakingFrom: 'delta',
  afterFinal: 'drop',
  retryable: 'said',
  oversize: 'close',
  timeoutCode: 'turn_timeout',
  closing: 'atOnce',
}

/** Says as little as it may, and hands whole turns to the pipeline. */
export const terse: Choices = {
  ...usual,
  lateChunk: 'drop',
  announce: 'asked',
  emptyChunk: 'ignore',
  binary: 'ignore',
  begin: 'commit',
  turnNumbers: 'gateway',
  sessionIds: 'own',
  retryable: 'absent',
  closing: 'whenDown',
}

/** Says its state after each message, and refuses whatever it may refuse. */
export const strict: Choices = {
  ...usual,
  nothingToDo: 'refuse',
  announce: 'always',
  stateOrder: 'after',
  endOrder: 'after',
  emptyChunk: 'refuse',
  extraMembers: 'refuse',
  binary: 'error',
  failedTurn: 'abort',
  afterFinal: 'pass',
  oversize: 'explain',
  timeoutCode: 'upstream_error',
}

/** A chunk interrupts the assistant, as a cancel does, and begins the next turn. */
export const bargeIn: Choices = {
  ...usual,
  lateChunk: 'begin',
  cancelOrder: 'say',
  stateOrder: 'after',
  binary: 'error',
  failedTurn: 'abort',
  speakingFrom: 'voice',
  turnNumbers: 'gateway',
}

/** What is said while the assistant has its turn is the beginning of the next one. */
export const queueing: Choices = {
  ...usual,
  lateChunk: 'keep',
  greeting: 'state',
  nothingToDo: 'refuse',
  endOrder: 'after',
  extraMembers: 'refuse',
  sessionIds: 'own',
  oversize: 'explain',
  closing: 'whenDown',
  afterFinal: 'pass',
}
