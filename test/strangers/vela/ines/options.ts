/** Choices that the document leaves open, as one plain object. Each is read where it matters. */
export interface Choices {
  /** What the parser does with members of the envelope that the document does not name. */
  readonly extraMembers: 'accept' | 'reject'
  /** The answer to a binary frame. */
  readonly binary: 'error' | 'close'
  /** What comes before the close for a message that is too large. */
  readonly oversize: 'close' | 'error-and-close'
  /** Whether errors carry the optional member `retryable`. */
  readonly retryable: 'told' | 'omitted'
  /** The answer to a commit (skeleton) or a cancel while the session is idle. */
  readonly idleAnswer: 'state' | 'silent'
  /** When an append says `session.state`. */
  readonly appendState: 'on-change' | 'every-chunk'
  /** What happens to a chunk while a turn is in thinking or speaking. */
  readonly busyAudio: 'ignore' | 'refuse' | 'interrupt' | 'hold'
  /** What a commit does that finds no open turn, with a pipeline. */
  readonly emptyCommit: 'ignore' | 'refuse' | 'empty-turn'
  /** The code of the error for a valid message that is refused. */
  readonly refusalCode: 'invalid_message' | 'specific'
  /** When the pipeline is told that a turn begins. */
  readonly begin: 'first-chunk' | 'commit'
  /** What moves a turn from thinking to speaking. */
  readonly speaking: 'first-delta' | 'speech-or-delta'
  /** What happens to the user's text of a turn after its final text. */
  readonly afterFinal: 'drop' | 'forward'
  /** Whether the pipeline is told to abort a turn that it has reported as failed. */
  readonly failedAbort: 'none' | 'abort'
  /** The order of `response.completed` and the state idle. */
  readonly completedOrder: 'event-first' | 'state-first'
  /** The order of the error of a failed turn and the state idle. */
  readonly failureOrder: 'event-first' | 'state-first'
  /** Where the ids of sessions come from. */
  readonly sessionId: 'given' | 'uuid'
}

/** The first choice of the author. */
export const first: Choices = {
  extraMembers: 'accept',
  binary: 'error',
  oversize: 'close',
  retryable: 'told',
  idleAnswer: 'state',
  appendState: 'on-change',
  busyAudio: 'ignore',
  emptyCommit: 'ignore',
  refusalCode: 'invalid_message',
  begin: 'first-chunk',
  speaking: 'first-delta',
  afterFinal: 'drop',
  failedAbort: 'none',
  completedOrder: 'event-first',
  failureOrder: 'event-first',
  sessionId: 'given',
}

/** New audio interrupts the answer; each append is answered; the pipeline tells when speech begins. */
export const eager: Choices = {
  ...first,
  appendState: 'every-chunk',
  busyAudio: 'interrupt',
  emptyCommit: 'empty-turn',
  speaking: 'speech-or-delta',
  afterFinal: 'forward',
  failedAbort: 'abort',
  sessionId: 'uuid',
}

/** Whatever does not fit is refused aloud; the envelope is exact; nothing is said twice. */
export const strict: Choices = {
  ...first,
  extraMembers: 'reject',
  binary: 'close',
  oversize: 'error-and-close',
  idleAnswer: 'silent',
  busyAudio: 'refuse',
  emptyCommit: 'refuse',
  refusalCode: 'specific',
  failedAbort: 'abort',
}

/** A turn is buffered until its commit; audio during an answer waits; states come before events. */
export const buffered: Choices = {
  ...first,
  retryable: 'omitted',
  idleAnswer: 'silent',
  busyAudio: 'hold',
  begin: 'commit',
  refusalCode: 'specific',
  completedOrder: 'state-first',
  failureOrder: 'state-first',
}
