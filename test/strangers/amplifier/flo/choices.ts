/** What the document leaves open, as switches; the first value is the usual one. */
export const usual = {
  llmTimeoutType: 'NETWORK_TIMEOUT' as 'NETWORK_TIMEOUT' | 'UNKNOWN',
  degradedType: 'NETWORK_TIMEOUT' as 'NETWORK_TIMEOUT' | 'UNKNOWN',
  toolFailure: 'error' as 'error' | 'processing',
  unrecoverable: 'dwells' as 'dwells' | 'leaves',
  openSpeech: 'closed' as 'closed' | 'listens',
  truncateAt: 'elapsed' as 'elapsed' | 'received',
  cancelFinished: 'always' as 'always' | 'unfinished',
  firstSdp: 'left' as 'left' | 'posted',
  vadInPtt: 'enabled' as 'enabled' | 'left',
  summaryWhen: 'exit' as 'exit' | 'update',
  heartbeatWarning: 'once' as 'once' | 'repeated',
  queueOnCancel: 'dropped' as 'dropped' | 'submitted',
  errorState: 'from' as 'from' | 'error',
  shortReport: 'waits' as 'waits' | 'ends',
  emptyResponse: 'idle' as 'idle' | 'waits',
}
export type Choices = Readonly<typeof usual>
