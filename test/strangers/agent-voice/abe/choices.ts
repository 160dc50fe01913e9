/** What the document leaves open, and how the default answers; `choices.yaml` says where each stands. */
export interface Choices {
  startCause: 'latest' | 'session.ready' | 'user.start'
  inactiveStart: 'wait' | 'reject'
  sessionCounts: 'either' | 'ready-only'
  silentSession: 'accept' | 'refuse'
  repeatedStart: 'reject' | 'join'
  suspendIdle: 'suspend' | 'note'
  suspendTerminating: 'continue' | 'suspend'
  resumeWaits: 'as-needed' | 'always'
  readyReleases: boolean
  mutedResume: 'listening' | 'fault'
  suspendTimeout: 'fault' | 'end'
  turnBegins: 'listening' | 'speech'
  failedTurn: 'turn-interrupted' | 'turn-completed'
  emptyFinal: 'stay' | 'process'
  overflow: 'newest' | 'oldest'
  sttInterrupts: boolean
  interruptThinking: 'ignore' | 'cancel'
  explicitInterrupt: 'always' | 'by-setting'
  talkingOver: 'speak' | 'interrupt'
  copilotClock: 'send' | 'accepted' | 'attempt'
  silence: 'completes' | 'ignored'
  copilotFailed: 'listening' | 'fault'
  sessionOver: 'terminate' | 'fault'
  errorIdle: 'stay' | 'fault'
  primedAgain: 'kept' | 'anew'
  transcriptInEvents: boolean
  history: 'session' | 'conversation'
  malformed: 'ignore' | 'reject'
  speechEnd: 'wait' | 'commit'
  endSettles: 'idle' | 'at-once'
}

/** The default of every choice, made anew for each class so that nothing is shared. */
export const defaultChoices = (): Choices => ({
  startCause: 'latest',
  inactiveStart: 'wait',
  sessionCounts: 'either',
  silentSession: 'accept',
  repeatedStart: 'reject',
  suspendIdle: 'suspend',
  suspendTerminating: 'continue',
  resumeWaits: 'as-needed',
  readyReleases: false,
  mutedResume: 'listening',
  suspendTimeout: 'fault',
  turnBegins: 'listening',
  failedTurn: 'turn-interrupted',
  emptyFinal: 'stay',
  overflow: 'newest',
  sttInterrupts: true,
  interruptThinking: 'ignore',
  explicitInterrupt: 'always',
  talkingOver: 'speak',
  copilotClock: 'send',
  silence: 'completes',
  copilotFailed: 'listening',
  sessionOver: 'terminate',
  errorIdle: 'stay',
  primedAgain: 'kept',
  transcriptInEvents: true,
  history: 'session',
  malformed: 'ignore',
  speechEnd: 'wait',
  endSettles: 'idle',
})
