/** What the document leaves open, and how one variant takes it. Each is described in choices.yaml. */
export interface Choices {
  readonly answerTrigger: 'server' | 'client'
  readonly pendingUntil: 'created' | 'done'
  readonly leftOut: 'stay' | 'settings' | 'document'
  readonly stateMode: 'in-force' | 'asked'
  readonly missing: 'voice' | 'latched' | 'any'
  readonly hintEnabled: 'fallback' | 'capture'
  readonly pendingInFallback: boolean
  readonly promise: 'acknowledged' | 'sent'
  readonly sameMode: 'sent' | 'skipped'
  readonly newSession: 'asked' | 'settings'
  readonly backwards: 'count' | 'drop'
  readonly latency: 'timestamp-to-show' | 'receipt-to-shown'
  readonly firstMode: 'announced' | 'silent'
  readonly timeline: 'all' | 'speech'
  readonly cancel: 'with-response' | 'playback-only'
  readonly commitAnswer: 'per-configuration' | 'hand-over'
  readonly revertTellsServer: boolean
  readonly hintLabel: 'plain' | 'marked'
  readonly listenerEvent: 'stripped' | 'whole'
  readonly configUpdated: 'every' | 'changes'
  readonly orphanStop: 'heard' | 'always'
  readonly recovery: 'speech' | 'any-acknowledgement'
  readonly silenceNotice: boolean
}

export const usual: Choices = {
  answerTrigger: 'server',
  pendingUntil: 'created',
  leftOut: 'stay',
  stateMode: 'in-force',
  missing: 'voice',
  hintEnabled: 'fallback',
  pendingInFallback: true,
  promise: 'acknowledged',
  sameMode: 'sent',
  newSession: 'asked',
  backwards: 'count',
  latency: 'timestamp-to-show',
  firstMode: 'announced',
  timeline: 'all',
  cancel: 'with-response',
  commitAnswer: 'per-configuration',
  revertTellsServer: false,
  hintLabel: 'plain',
  listenerEvent: 'stripped',
  configUpdated: 'every',
  orphanStop: 'heard',
  recovery: 'speech',
  silenceNotice: true,
}
