/** The choices that the document leaves open, as one plain object. choices.yaml describes each of them. */

/** What an implementation may decide for itself. */
export interface Options {
  /** A tool that throws or has invalid arguments: straight to PROCESSING, or through ERROR. */
  readonly toolFailure: 'to-llm' | 'to-error'
  readonly unknownTool: 'invalid-args' | 'tool-error'
  /** TOOL_ERROR in ERROR, once the error is returned to the LLM. */
  readonly returnedError: 'dwell' | 'recover-now'
  readonly unknownError: 'leave-now' | 'dwell'
  readonly exhausted: 'leave-now' | 'dwell'
  readonly llmTimeout: 'network-timeout' | 'unknown'
  readonly degraded: 'network-timeout' | 'unknown'
  readonly interruptOrder: 'diagram' | 'exit-list'
  readonly cancelFinished: 'always' | 'active-only'
  readonly truncateAt: 'capped' | 'literal'
  readonly heard: 'finished-chunks' | 'begun-chunks'
  readonly responseDone: 'idle' | 'cleanup-only'
  readonly openSegment: 'cut' | 'listen'
  readonly queueOnReconnect: 'drop' | 'restore'
  readonly injectContext: 'on-exit' | 'third-step'
  readonly sessionAge: 'session-step' | 'success'
  readonly abortAttempt: 'every-failure' | 'unfinished-only'
  readonly firstSdp: 'none' | 'after-get'
  readonly handlerThrows: 'error' | 'contain'
  readonly heartbeatWarning: 'once' | 'repeat'
  readonly inactivity: 'once' | 'repeat'
  readonly cancelledTask: 'output' | 'silent'
  readonly firstToken: 'every-exit' | 'output-only'
  readonly resultText: 'as-is' | 'wrapped'
  readonly longResult: 'head' | 'head-and-tail'
  readonly commit: 'to-processing' | 'also-to-error'
  readonly recoveryFrom: 'left-state' | 'failed-state'
  readonly errorState: 'failed-state' | 'current-state'
  readonly speakingTimeout: 'announced' | 'log-only'
  readonly retryCounter: 'per-error' | 'until-success'
}

/** The first choice. */
export const standard: Options = {
  toolFailure: 'to-llm',
  unknownTool: 'invalid-args',
  returnedError: 'dwell',
  unknownError: 'leave-now',
  exhausted: 'leave-now',
  llmTimeout: 'network-timeout',
  degraded: 'network-timeout',
  interruptOrder: 'diagram',
  cancelFinished: 'always',
  truncateAt: 'capped',
  heard: 'finished-chunks',
  responseDone: 'idle',
  openSegment: 'cut',
  queueOnReconnect: 'drop',
  injectContext: 'on-exit',
  sessionAge: 'session-step',
  abortAttempt: 'every-failure',
  firstSdp: 'none',
  handlerThrows: 'error',
  heartbeatWarning: 'once',
  inactivity: 'once',
  cancelledTask: 'output',
  firstToken: 'every-exit',
  resultText: 'as-is',
  longResult: 'head',
  commit: 'to-processing',
  recoveryFrom: 'left-state',
  errorState: 'failed-state',
  speakingTimeout: 'announced',
  retryCounter: 'per-error',
}

/** Follows the tables of the detailed states where other sections differ. */
export const tabular: Options = {
  ...standard,
  toolFailure: 'to-error',
  interruptOrder: 'exit-list',
  truncateAt: 'literal',
  responseDone: 'cleanup-only',
  commit: 'also-to-error',
  llmTimeout: 'unknown',
  recoveryFrom: 'failed-state',
  injectContext: 'third-step',
}

/** Loses nothing of what the user says and keeps errors visible. */
export const patient: Options = {
  ...standard,
  openSegment: 'listen',
  queueOnReconnect: 'restore',
  unknownError: 'dwell',
  exhausted: 'dwell',
  heartbeatWarning: 'repeat',
  inactivity: 'repeat',
  heard: 'begun-chunks',
  longResult: 'head-and-tail',
  sessionAge: 'success',
  firstSdp: 'after-get',
  retryCounter: 'until-success',
}

/** Leaves errors at once, says as little as possible to the service and contains what observers throw. */
export const brisk: Options = {
  ...standard,
  toolFailure: 'to-error',
  returnedError: 'recover-now',
  unknownTool: 'tool-error',
  cancelFinished: 'active-only',
  handlerThrows: 'contain',
  cancelledTask: 'silent',
  firstToken: 'output-only',
  resultText: 'wrapped',
  abortAttempt: 'unfinished-only',
  speakingTimeout: 'log-only',
  errorState: 'current-state',
  degraded: 'unknown',
}
