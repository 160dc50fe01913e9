/** The open choices of the document, as options. What each of them means stands in choices.yaml. */

export interface Options {
  readonly timers: 'clock' | 'runtime'
  readonly setupOrder: 'recognition-first' | 'recognition-last'
  readonly established: 'latest' | 'union'
  /** Added to the limits that the document gives no sign for. */
  readonly graceMs: 0 | 1
  readonly entry: 'before-event' | 'after-event'
  readonly eventTo: 'monitoring-first' | 'client-first'
  readonly interruption: 'cancel-first' | 'transition-first'
  readonly modelErrorTold: 'before' | 'after'
  readonly audioWhileInterrupted: boolean
  readonly noise: 'blank' | 'no-letters'
  readonly interim: 'debug' | 'info'
  readonly systemPrompt: boolean
  readonly utteranceIds: 'counted' | 'random'
  readonly userUtteranceId: boolean
  readonly answerAdded: 'before-speech' | 'after-speech'
  readonly retryPause: 'longer' | 'backoff' | 'asked'
  readonly retriesUsedUp: 'error' | 'fallback' | 'wait'
  readonly abortOnTimeout: boolean
  readonly abortQueued: boolean
  readonly chunks: 'as-they-come' | 'no-repeats' | 'by-index'
  readonly cancelAfterLast: boolean
  readonly errorAfterLast: 'ignored' | 'listening'
  readonly speechErrorTold: boolean
  readonly cancelNamesUtterance: boolean
  readonly spoken: 'played' | 'sent' | 'whole'
  readonly dash: boolean
  readonly metadata: boolean
  readonly interruptionAlert: 'once' | 'each'
  readonly goneClientTold: boolean
  readonly transcriptAfterEnd: boolean
  readonly callFrom: 'creation' | 'listening'
  readonly cleanup: 'services-first' | 'records-first'
  readonly hash: 'sha256' | 'fnv'
  readonly settles: 'at-the-end' | 'at-once'
}

export const standard: Options = {
  timers: 'clock',
  setupOrder: 'recognition-last',
  established: 'latest',
  graceMs: 0,
  entry: 'after-event',
  eventTo: 'client-first',
  interruption: 'cancel-first',
  modelErrorTold: 'before',
  audioWhileInterrupted: true,
  noise: 'blank',
  interim: 'debug',
  systemPrompt: false,
  utteranceIds: 'counted',
  userUtteranceId: false,
  answerAdded: 'after-speech',
  retryPause: 'longer',
  retriesUsedUp: 'fallback',
  abortOnTimeout: true,
  abortQueued: true,
  chunks: 'no-repeats',
  cancelAfterLast: false,
  errorAfterLast: 'ignored',
  speechErrorTold: true,
  cancelNamesUtterance: true,
  spoken: 'played',
  dash: true,
  metadata: true,
  interruptionAlert: 'once',
  goneClientTold: false,
  transcriptAfterEnd: true,
  callFrom: 'creation',
  cleanup: 'records-first',
  hash: 'sha256',
  settles: 'at-the-end',
}
