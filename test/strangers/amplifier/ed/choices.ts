/** Where the document leaves something open, and what this author's default takes. See choices.yaml. */
export interface Choices {
  readonly firstSession: 'session-and-sdp' | 'session-only'
  readonly errorBeforeSession: 'ignored' | 'entered'
  readonly unaskedSession: 'ignored' | 'taken'
  readonly retryReturns: 'previous' | 'idle'
  readonly toolFailure: 'processing' | 'error'
  readonly furtherCalls: 'one-by-one' | 'refused'
  readonly hopelessError: 'waits' | 'leaves'
  readonly llmTimeoutType: 'NETWORK_TIMEOUT' | 'SERVER_ERROR' | 'UNKNOWN'
  readonly degradedType: 'NETWORK_TIMEOUT' | 'UNKNOWN'
  readonly reconnectFailedType: 'UNKNOWN' | 'NETWORK_TIMEOUT'
  readonly oldSessionError: 'counts' | 'ignored'
  readonly commitOn: 'every-exit' | 'processing'
  readonly emptyResponse: 'idle' | 'waits'
  readonly doneImpliesAudioDone: boolean
  readonly unannounced: 'ignored' | 'heard'
  readonly openSpeech: 'cut' | 'listening'
  readonly workWhileReconnecting: 'goes-on' | 'cancelled'
  readonly restoreAt: 'exit' | 'third-step'
  readonly vadInPtt: boolean
  readonly shortReport: 'waits' | 'ends'
  readonly heardText: 'whole-chunks' | 'proportional'
  readonly earlyStep: 'ignored' | 'goes-on'
  readonly recover: 'recovered' | 'retry-now'
  readonly firstToken: 'always' | 'with-token'
  readonly queueOnCancel: 'dropped' | 'sent'
  readonly cancelledOutput: boolean
  readonly output: 'wrapped' | 'string'
  readonly retryAfterCancel: boolean
}

export const usual: Choices = {
  firstSession: 'session-and-sdp',
  errorBeforeSession: 'ignored',
  unaskedSession: 'ignored',
  retryReturns: 'previous',
  toolFailure: 'processing',
  furtherCalls: 'one-by-one',
  hopelessError: 'waits',
  llmTimeoutType: 'NETWORK_TIMEOUT',
  degradedType: 'NETWORK_TIMEOUT',
  reconnectFailedType: 'UNKNOWN',
  oldSessionError: 'counts',
  commitOn: 'every-exit',
  emptyResponse: 'idle',
  doneImpliesAudioDone: false,
  unannounced: 'ignored',
  openSpeech: 'cut',
  workWhileReconnecting: 'goes-on',
  restoreAt: 'exit',
  vadInPtt: true,
  shortReport: 'waits',
  heardText: 'whole-chunks',
  earlyStep: 'ignored',
  recover: 'recovered',
  firstToken: 'always',
  queueOnCancel: 'dropped',
  cancelledOutput: true,
  output: 'wrapped',
  retryAfterCancel: false,
}
