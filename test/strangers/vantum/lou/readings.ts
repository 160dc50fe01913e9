/** What the document leaves open; `choices.yaml` says where each choice comes from. Here: the defaults. */
export const standard = {
  hearsBy: 'methods' as 'methods' | 'port',
  setupReports: 'complete' as 'complete' | 'add-up',
  callEndInitializing: 'at-once' as 'at-once' | 'after-setup',
  callEndInterrupted: 'at-once' as 'at-once' | 'after-cleanup',
  audioBeforeReady: 'drop' as 'drop' | 'hold',
  audioInterrupted: 'stream' as 'stream' | 'pause',
  noiseMeasure: 'latest' as 'latest' | 'peak',
  noiseAnswer: 'notice' as 'notice' | 'silence',
  wordless: 'transcript' as 'transcript' | 'noise',
  atThreshold: 'noise' as 'noise' | 'speech',
  rateLimitExhausted: 'error' as 'error' | 'fallback',
  retryAfter: 'longer' as 'longer' | 'unused',
  refusalTold: 'notice' as 'notice' | 'error',
  llmTimeoutFrom: 'at' as 'at' | 'past',
  emptyResponse: 'default' as 'default' | 'tokens',
  speechAtEntry: 'from-entry' as 'from-entry' | 'fresh' | 'from-onset',
  shortestSpeech: 'interrupts' as 'interrupts' | 'ignored',
  chunkOrder: 'as-they-come' as 'as-they-come' | 'by-index',
  earlyPlaybackComplete: 'ignored' as 'ignored' | 'remembered',
  ttsErrorAfterLast: 'ignored' as 'ignored' | 'failure',
  ttsFailureTold: 'error' as 'error' | 'nothing',
  ttsFailurePlayback: 'plays-out' as 'plays-out' | 'cancelled',
  answerAdded: 'at-entry' as 'at-entry' | 'at-exit',
  cancelOrder: 'after-transition' as 'after-transition' | 'before-transition',
  cancelAfterLast: 'cancel' as 'cancel' | 'leave',
  spokenPart: 'played' as 'played' | 'sent',
  recordDuration: 'with' as 'with' | 'without',
  interruptionsAlert: 'once' as 'once' | 'each',
  stayAlert: 'when-passed' as 'when-passed' | 'at-exit',
  callFrom: 'creation' as 'creation' | 'first-listening',
}

export type Readings = Readonly<typeof standard>

export const other: Readings = {
  ...standard, hearsBy: 'port', audioBeforeReady: 'hold', noiseMeasure: 'peak',
  rateLimitExhausted: 'fallback', speechAtEntry: 'fresh', chunkOrder: 'by-index', spokenPart: 'sent',
  recordDuration: 'without',
}

export const third: Readings = {
  ...standard, setupReports: 'add-up', callEndInterrupted: 'after-cleanup', audioInterrupted: 'pause',
  noiseAnswer: 'silence', retryAfter: 'unused', speechAtEntry: 'from-onset', ttsFailureTold: 'nothing',
  answerAdded: 'at-exit', interruptionsAlert: 'each',
}

export const fourth: Readings = {
  ...standard, callEndInitializing: 'after-setup', wordless: 'noise', atThreshold: 'speech',
  refusalTold: 'error', shortestSpeech: 'ignored', earlyPlaybackComplete: 'remembered',
  cancelOrder: 'before-transition', callFrom: 'first-listening',
}

export const fifth: Readings = {
  ...standard, hearsBy: 'port', llmTimeoutFrom: 'past', emptyResponse: 'tokens', ttsErrorAfterLast: 'failure',
  ttsFailurePlayback: 'cancelled', cancelAfterLast: 'leave', stayAlert: 'at-exit',
}
