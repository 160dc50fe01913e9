/** What the document leaves open, and what a variant may make of it; `choices.yaml` says where each one stands. */
export interface Choices {
  /** Which of the two comes first in the greeting. */
  readonly greeting: 'ready-first' | 'state-first'
  /** Which of the two comes first in the answer to `session.start`. */
  readonly startReply: 'ready-first' | 'state-first'
  /** When the phase is told beyond the greeting and the answer to `session.start`. */
  readonly announce: 'changes' | 'always' | 'asked'
  /** Whether a cancel is answered with the phase though the phase is what it was. */
  readonly cancelReply: 'always' | 'changes'
  /** What becomes of a chunk while a turn is worked on. */
  readonly lateChunk: 'drop' | 'refuse' | 'keep' | 'interrupt'
  /** A commit that finds no open turn. */
  readonly commitWithoutTurn: 'ignore' | 'refuse' | 'repeat'
  /** A cancel that finds nothing active. */
  readonly cancelInIdle: 'ignore' | 'refuse' | 'repeat'
  /** Members beside those of the envelope and the payload. */
  readonly members: 'open' | 'strict'
  readonly emptyChunk: 'take' | 'refuse'
  readonly binary: 'invalid-message' | 'invalid-json' | 'close'
  /** When the pipeline hears of a turn. */
  readonly begin: 'chunk' | 'commit'
  /** A part of the answer, or its end, before the commit. */
  readonly earlyAnswer: 'drop' | 'hold'
  /** A transcript behind the final one. */
  readonly repeatedTranscript: 'once' | 'told'
  /** What begins speaking. */
  readonly speakingBegins: 'delta' | 'works'
  /** The order of the first text and the phase. */
  readonly firstDelta: 'state-first' | 'text-first'
  /** An answer that ends without text. */
  readonly silentAnswer: 'straight' | 'through-speaking'
  readonly completion: 'completed-first' | 'state-first'
  readonly failure: 'error-first' | 'state-first'
  readonly failureCode: 'upstream' | 'part'
  /** Whether the pipeline is told to abort a turn that it has reported as failed. */
  readonly failedTurn: 'leave' | 'abort'
  /** Whether an error says if it is worth another try. */
  readonly retryable: 'omitted' | 'told'
  readonly sessionId: 'given' | 'own'
  /** When a session is over whose connection the gateway closes. */
  readonly sessionEnds: 'closed' | 'broken'
}

export const standard: Choices = {
  greeting: 'ready-first',
  startReply: 'ready-first',
  announce: 'changes',
  cancelReply: 'always',
  lateChunk: 'drop',
  commitWithoutTurn: 'ignore',
  cancelInIdle: 'ignore',
  members: 'open',
  emptyChunk: 'take',
  binary: 'invalid-message',
  begin: 'chunk',
  earlyAnswer: 'drop',
  repeatedTranscript: 'once',
  speakingBegins: 'delta',
  firstDelta: 'state-first',
  silentAnswer: 'straight',
  completion: 'completed-first',
  failure: 'error-first',
  failureCode: 'upstream',
  failedTurn: 'leave',
  retryable: 'omitted',
  sessionId: 'given',
  sessionEnds: 'closed',
}
