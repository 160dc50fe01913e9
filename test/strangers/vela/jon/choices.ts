/** The choices where the document is silent or ambiguous, as one plain options object. */

/** One member for each choice. Every value is correct by the document. */
export interface Choices {
  /** Whether a client message that leaves the phase as it is announces the phase again. */
  readonly phaseRepeat: 'on-change' | 'always'
  /** Whether a cancel that restarts listening announces `listening` again. */
  readonly restartNotice: 'announce' | 'silent'
  /** Whether a phase is announced before or after the pipeline hears of it. A cancel always aborts first. */
  readonly phaseOrder: 'phase-first' | 'pipeline-first'
  /** What a chunk does while the pipeline thinks or speaks. */
  readonly activeAppend: 'barge-in' | 'refuse' | 'ignore'
  /** What a chunk without characters is. */
  readonly emptyChunk: 'accept' | 'refuse'
  /** What a commit does in `listening` without a chunk, with a pipeline. */
  readonly emptyCommit: 'ignore' | 'to-idle' | 'process'
  /** When the pipeline gets the chunks of a turn. */
  readonly forwarding: 'stream' | 'at-commit'
  /** What a binary frame leads to. */
  readonly binaryFrame: 'error' | 'close' | 'ignore'
  /** Whether a message that is too large gets an error before the close. */
  readonly oversize: 'close' | 'error-and-close'
  /** Where `retryable` stands in an error. */
  readonly retryable: 'upstream-only' | 'always' | 'never'
  /** The order of `response.completed` and `session.state` at the end of a turn. */
  readonly completion: 'completed-first' | 'idle-first'
  /** Whether a turn that the pipeline reports as failed is aborted as well. */
  readonly failedTurn: 'leave' | 'abort'
  /** What a pipeline call that throws means for its turn. */
  readonly throwingPipeline: 'fail-turn' | 'carry-on'
  /** What begins `speaking`. */
  readonly speakingStart: 'delta' | 'delta-or-speech'
  /** Whether transcripts of a turn pass after its final one. */
  readonly transcripts: 'until-final' | 'all'
  /** What a delta without characters does. */
  readonly emptyDelta: 'forward' | 'drop'
  /** What `finished` does before the commit of its turn. */
  readonly earlyFinish: 'ignore' | 'end'
}

/** The first choices. */
export const firstChoices: Choices = {
  phaseRepeat: 'on-change',
  restartNotice: 'announce',
  phaseOrder: 'phase-first',
  activeAppend: 'barge-in',
  emptyChunk: 'accept',
  emptyCommit: 'ignore',
  forwarding: 'stream',
  binaryFrame: 'error',
  oversize: 'close',
  retryable: 'upstream-only',
  completion: 'completed-first',
  failedTurn: 'leave',
  throwingPipeline: 'fail-turn',
  speakingStart: 'delta',
  transcripts: 'until-final',
  emptyDelta: 'forward',
  earlyFinish: 'ignore',
}

/** Answers every message, and says more than it has to. */
export const echoChoices: Choices = {
  ...firstChoices,
  phaseRepeat: 'always',
  emptyCommit: 'to-idle',
  oversize: 'error-and-close',
  retryable: 'always',
  completion: 'idle-first',
  failedTurn: 'abort',
}

/** Holds a turn until its commit, and leaves an active turn alone. */
export const bufferedChoices: Choices = {
  ...firstChoices,
  restartNotice: 'silent',
  phaseOrder: 'pipeline-first',
  activeAppend: 'ignore',
  emptyCommit: 'process',
  forwarding: 'at-commit',
  binaryFrame: 'ignore',
  speakingStart: 'delta-or-speech',
  transcripts: 'all',
}

/** Refuses what it does not need. */
export const strictChoices: Choices = {
  ...firstChoices,
  activeAppend: 'refuse',
  emptyChunk: 'refuse',
  binaryFrame: 'close',
  retryable: 'never',
  throwingPipeline: 'carry-on',
  emptyDelta: 'drop',
  earlyFinish: 'end',
}
