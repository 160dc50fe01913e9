/** The choices that the document leaves open; `choices.yaml` says where. */
export interface Options {
  /** What a member becomes that `configure()` leaves out. */
  readonly leftOut: 'kept' | 'settings' | 'document'
  /** When the promises of `configure()` and `requestModeChange()` are kept. */
  readonly settles: 'sent' | 'answered'
  /** Whether an update is sent that changes nothing. */
  readonly sameConfig: 'sent' | 'skipped'
  /** Which mode `getState()` tells while an update is on its way. */
  readonly modeTold: 'in-force' | 'asked'
  /** Whether the first acknowledged mode is announced although it was told before. */
  readonly firstMode: 'announced' | 'silent'
  readonly configUpdated: 'each-acknowledgement' | 'on-change'
  /** The mode of a session that replaces another. */
  readonly renewal: 'last-asked' | 'settings-mode'
  readonly rejected: 'at-once' | 'at-timeout'
  /** Whether a reversion to manual is sent to the service, too. */
  readonly reversion: 'local' | 'sent'
  /** Who asks for the answer when `create_response` is true. */
  readonly answer: 'server' | 'client'
  /** What follows a commit of the operator. */
  readonly afterCommit: 'by-flag' | 'hand-over'
  readonly commitWhileAsking: 'allowed' | 'refused'
  readonly pendingUntil: 'created' | 'done'
  /** What an answer without audio leads to. */
  readonly doneInThinking: 'ready' | 'stays'
  readonly oldTimestamps: 'counted' | 'ignored'
  /** Whether a voice that has ended is still owed a start by the server. */
  readonly shortVoice: 'forgotten' | 'remembered'
  readonly closedInFallback: 'ends' | 'lasts'
  readonly hintEnabled: 'in-fallback' | 'while-captured'
  readonly frames: 'when-ready' | 'at-once'
  readonly hintStop: 'ready' | 'thinking'
  readonly pendingWithoutSession: boolean
  readonly interrupted: 'noted' | 'clears'
  /** An answer that begins to play while the user speaks. */
  readonly lateAnswer: 'plays' | 'cleared'
  /** What `cancel-playback` does beside the silence. */
  readonly cancel: 'clear' | 'clear-and-cancel'
  readonly captureStopped: 'listening-stays' | 'ready'
  readonly latencyFrom: 'receipt' | 'timestamp' | 'server'
  readonly latencyTo: 'shown' | 'show'
  readonly marks: 'all' | 'speech'
  /** Whether listeners get the raw event of the server. */
  readonly rawEvent: 'passed' | 'redacted'
  readonly firstShow: 'at-initialize' | 'on-change'
  readonly order: 'ports-first' | 'listeners-first'
  readonly labels: 'plain' | 'dotted'
  readonly recoveryNotice: boolean
}

export const defaults: Options = {
  leftOut: 'kept',
  settles: 'sent',
  sameConfig: 'sent',
  modeTold: 'in-force',
  firstMode: 'announced',
  configUpdated: 'each-acknowledgement',
  renewal: 'last-asked',
  rejected: 'at-once',
  reversion: 'local',
  answer: 'server',
  afterCommit: 'by-flag',
  commitWhileAsking: 'allowed',
  pendingUntil: 'created',
  doneInThinking: 'ready',
  oldTimestamps: 'counted',
  shortVoice: 'remembered',
  closedInFallback: 'ends',
  hintEnabled: 'in-fallback',
  frames: 'when-ready',
  hintStop: 'ready',
  pendingWithoutSession: false,
  interrupted: 'noted',
  lateAnswer: 'plays',
  cancel: 'clear',
  captureStopped: 'listening-stays',
  latencyFrom: 'receipt',
  latencyTo: 'shown',
  marks: 'all',
  rawEvent: 'passed',
  firstShow: 'at-initialize',
  order: 'ports-first',
  labels: 'plain',
  recoveryNotice: false,
}
