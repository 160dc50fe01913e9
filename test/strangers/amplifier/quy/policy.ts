import type * as Voice from '../../../../spec/amplifier/contract.ts'

export type ErrorType = Voice.ConversationError['type']

/** What the document leaves open; one field per choice of choices.yaml. */
export interface Policy {
  readonly toolFailure: 'processing' | 'error'
  readonly invalidArguments: 'processing' | 'error'
  readonly unrecoverable: 'at-once' | 'linger'
  readonly workTimeoutType: ErrorType
  readonly llmTimeoutType: ErrorType
  readonly degradedType: ErrorType
  readonly reconnectFailedType: ErrorType
  readonly furtherCalls: 'refuse' | 'one-by-one'
  readonly speechAtHandover: 'cut' | 'listen'
  readonly truncateAt: 'elapsed' | 'capped'
  readonly partialChunk: 'omit' | 'include'
  readonly injectAt: 'exit' | 'update'
  readonly cancelledTask: 'silent' | 'output'
  readonly output: 'object' | 'string'
  readonly workOnReconnect: 'cancel' | 'leave'
  readonly unaskedSession: 'ignore' | 'take'
  readonly recoverCall: 'idle' | 'retry'
  readonly emptyResponse: 'idle' | 'wait'
  readonly notifyBy: 'notice' | 'message'
  readonly tokenMetric: 'every-exit' | 'with-token'
}

export const policy: Policy = {
  toolFailure: 'processing',
  invalidArguments: 'processing',
  unrecoverable: 'at-once',
  workTimeoutType: 'TOOL_ERROR',
  llmTimeoutType: 'NETWORK_TIMEOUT',
  degradedType: 'NETWORK_TIMEOUT',
  reconnectFailedType: 'UNKNOWN',
  furtherCalls: 'refuse',
  speechAtHandover: 'cut',
  truncateAt: 'elapsed',
  partialChunk: 'omit',
  injectAt: 'exit',
  cancelledTask: 'silent',
  output: 'object',
  workOnReconnect: 'cancel',
  unaskedSession: 'ignore',
  recoverCall: 'idle',
  emptyResponse: 'idle',
  notifyBy: 'notice',
  tokenMetric: 'every-exit',
}
