/** What the document leaves open, as plain values. choices.yaml describes each by its name in kebab case. */
export interface Options {
  readonly partialReady: 'wait' | 'fail'
  readonly setupThrow: 'fails' | 'report-decides'
  readonly setupFailureTold: 'log-only' | 'client-error'
  readonly audioWhileInterrupted: 'stream' | 'drop'
  readonly noise: 'no-words' | 'blank' | 'no-voice'
  readonly emptyResponse: 'default-text' | 'tokens-first'
  readonly llmTimeoutAt: 'after-limit' | 'at-limit'
  readonly modelOnTimeout: 'abort' | 'leave'
  readonly retryPause: 'longer' | 'hint'
  readonly rateNotice: 'each' | 'once'
  readonly retriesExhausted: 'error' | 'fallback'
  readonly addReply: 'after-speak' | 'before-speak'
  readonly lateChunk: 'forward' | 'drop'
  readonly ttsErrorTold: 'client-error' | 'log-only'
  readonly ttsErrorPlayback: 'play-out' | 'cancel'
  readonly earlyPlaybackComplete: 'ignore' | 'remember'
  readonly heldVoice: 'from-entry' | 'from-start'
  readonly interruptionOrder: 'transition-first' | 'cancel-first'
  readonly spokenPart: 'begun' | 'completed' | 'interpolated'
  readonly truncation: 'plain' | 'dash'
  readonly interruptionAlert: 'once' | 'each'
  readonly disconnectCleanup: 'wait' | 'at-once'
  readonly disconnectedClient: 'send' | 'skip'
  readonly finalMetrics: 'after-release' | 'before-release'
  readonly serviceResolves: 'turn-over' | 'accepted'
  readonly transcriptAfterRelease: 'silent' | 'warn'
}

/** The first choice of the author. */
export const first: Options = {
  partialReady: 'wait',
  setupThrow: 'fails',
  setupFailureTold: 'log-only',
  audioWhileInterrupted: 'stream',
  noise: 'no-words',
  emptyResponse: 'default-text',
  llmTimeoutAt: 'after-limit',
  modelOnTimeout: 'abort',
  retryPause: 'longer',
  rateNotice: 'each',
  retriesExhausted: 'error',
  addReply: 'after-speak',
  lateChunk: 'forward',
  ttsErrorTold: 'client-error',
  ttsErrorPlayback: 'play-out',
  earlyPlaybackComplete: 'ignore',
  heldVoice: 'from-entry',
  interruptionOrder: 'transition-first',
  spokenPart: 'begun',
  truncation: 'plain',
  interruptionAlert: 'once',
  disconnectCleanup: 'wait',
  disconnectedClient: 'send',
  finalMetrics: 'after-release',
  serviceResolves: 'turn-over',
  transcriptAfterRelease: 'silent',
}

/** Cancels before it moves, keeps only what was heard to the end, and gates transcripts by voice activity. */
export const cautious: Options = {
  ...first,
  partialReady: 'fail',
  setupFailureTold: 'client-error',
  audioWhileInterrupted: 'drop',
  noise: 'no-voice',
  rateNotice: 'once',
  addReply: 'before-speak',
  lateChunk: 'drop',
  ttsErrorPlayback: 'cancel',
  interruptionOrder: 'cancel-first',
  spokenPart: 'completed',
  disconnectedClient: 'skip',
}

/** Reads the examples and the numbers by the letter. */
export const literal: Options = {
  ...first,
  setupThrow: 'report-decides',
  noise: 'blank',
  modelOnTimeout: 'leave',
  ttsErrorTold: 'log-only',
  interruptionOrder: 'cancel-first',
  truncation: 'dash',
  interruptionAlert: 'each',
  finalMetrics: 'before-release',
  transcriptAfterRelease: 'warn',
}

/** Prefers the shorter wait wherever the document allows one. */
export const prompt: Options = {
  ...first,
  emptyResponse: 'tokens-first',
  llmTimeoutAt: 'at-limit',
  retryPause: 'hint',
  retriesExhausted: 'fallback',
  earlyPlaybackComplete: 'remember',
  heldVoice: 'from-start',
  spokenPart: 'interpolated',
  disconnectCleanup: 'at-once',
  disconnectedClient: 'skip',
  serviceResolves: 'accepted',
}
