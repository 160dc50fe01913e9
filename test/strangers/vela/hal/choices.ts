/** What the texts leave open, one member for each choice. The names follow `choices.yaml`. */
export interface Choices {
  readonly greetingOrder: 'ready-first' | 'phase-first'
  readonly phaseAnnouncements: 'change' | 'always' | 'asked-only'
  readonly chunkWhileBusy: 'drop' | 'refuse' | 'keep' | 'interrupt'
  readonly nothingToActOn: 'ignore' | 'refuse'
  readonly commitOfNothing: 'stay' | 'idle'
  readonly turnBegins: 'first-chunk' | 'commit'
  readonly extraMembers: 'accept' | 'refuse'
  readonly emptyChunk: 'take' | 'refuse'
  readonly binaryFrame: 'invalid-message' | 'invalid-json' | 'close'
  readonly earlyAnswer: 'drop' | 'hold'
  readonly speakingBegins: 'delta' | 'speech-or-delta'
  readonly finishWithoutText: 'straight' | 'through-speaking'
  readonly completionOrder: 'completed-first' | 'idle-first'
  readonly failureOrder: 'error-first' | 'idle-first'
  readonly speakingOrder: 'phase-first' | 'text-first'
  readonly abortAfterFailure: 'no' | 'yes'
  readonly afterFinal: 'forward' | 'settled'
  readonly retryable: 'upstream-only' | 'always'
  readonly sessionEnds: 'own-close' | 'closed'
  readonly chunkBeyondCode: 'turn_too_large' | 'invalid_message'
  readonly timeoutCode: 'upstream_error' | 'turn_timeout'
  readonly idSource: 'port' | 'uuid'
}

export const nominal: Choices = {
  greetingOrder: 'ready-first',
  phaseAnnouncements: 'change',
  chunkWhileBusy: 'drop',
  nothingToActOn: 'ignore',
  commitOfNothing: 'stay',
  turnBegins: 'first-chunk',
  extraMembers: 'accept',
  emptyChunk: 'take',
  binaryFrame: 'invalid-message',
  earlyAnswer: 'drop',
  speakingBegins: 'delta',
  finishWithoutText: 'straight',
  completionOrder: 'completed-first',
  failureOrder: 'error-first',
  speakingOrder: 'phase-first',
  abortAfterFailure: 'no',
  afterFinal: 'forward',
  retryable: 'upstream-only',
  sessionEnds: 'own-close',
  chunkBeyondCode: 'turn_too_large',
  timeoutCode: 'upstream_error',
  idSource: 'port',
}

export const other: Choices = {
  ...nominal,
  greetingOrder: 'phase-first',
  phaseAnnouncements: 'always',
  chunkWhileBusy: 'refuse',
  nothingToActOn: 'refuse',
  emptyChunk: 'refuse',
  earlyAnswer: 'hold',
  finishWithoutText: 'through-speaking',
  speakingOrder: 'text-first',
  abortAfterFailure: 'yes',
  sessionEnds: 'closed',
  timeoutCode: 'turn_timeout',
}

export const third: Choices = {
  ...nominal,
  phaseAnnouncements: 'asked-only',
  chunkWhileBusy: 'keep',
  turnBegins: 'commit',
  binaryFrame: 'invalid-json',
  completionOrder: 'idle-first',
  afterFinal: 'settled',
  chunkBeyondCode: 'invalid_message',
}

export const fourth: Choices = {
  ...nominal,
  chunkWhileBusy: 'interrupt',
  commitOfNothing: 'idle',
  extraMembers: 'refuse',
  binaryFrame: 'close',
  speakingBegins: 'speech-or-delta',
  failureOrder: 'idle-first',
  retryable: 'always',
  idSource: 'uuid',
}

/** Announces each change aloud like the nominal one, but keeps what is said while it works. */
export const fifth: Choices = {
  ...nominal,
  chunkWhileBusy: 'keep',
  nothingToActOn: 'refuse',
  earlyAnswer: 'hold',
  abortAfterFailure: 'yes',
}
