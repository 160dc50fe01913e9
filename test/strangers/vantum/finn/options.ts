/** The choices that the document leaves open. Each field is read where the choice matters. */
export interface Options {
  /** When an interruption cancels speech and playback, relative to the transition to INTERRUPTED. */
  readonly interruptOrder: 'in-transition' | 'before-transition' | 'after-transition'
  /** Which chunks count as spoken when a reply is interrupted. */
  readonly spokenPart: 'started' | 'sent' | 'finished'
  /** Whether the content of an interrupted message ends with a dash, as in the examples. */
  readonly spokenDash: boolean
  /** Which transcript is empty or just noise. */
  readonly noise: 'no-letter-or-digit' | 'blank'
  /** What a report of readiness with missing parts does. */
  readonly partialReady: 'wait' | 'accumulate'
  /** How the pause that the model asks for combines with the own pause. */
  readonly retryAfter: 'longer-of-both' | 'replaces'
  /** How often the client is told of a rate limit within one turn. */
  readonly rateNotice: 'each' | 'first'
  /** What follows when all retries are refused. */
  readonly rateExhausted: 'error' | 'fallback'
  /** What counts as the response when its own text is empty. */
  readonly emptyResponse: 'trust-response' | 'use-tokens'
  /** Whether the timeout of the model comes at the limit or one ms after it. */
  readonly llmTimeoutEdge: 'at' | 'after'
  /** How often the alert of interruptions is raised. */
  readonly interruptionAlert: 'once' | 'each'
  /** From when speech counts that began before RESPONDING. */
  readonly earlierSpeech: 'from-entry' | 'from-onset' | 'fresh-only'
  /** What happens with the audio of the caller during INTERRUPTED. */
  readonly interruptedAudio: 'send' | 'drop'
  /** When the assistant message is added, relative to the request of speech. */
  readonly addReply: 'after-speak' | 'before-speak'
  /** Whether the client is told of failed synthesis. */
  readonly ttsError: 'tell-client' | 'silent'
  /** What happens with the audio that was sent before synthesis failed. */
  readonly ttsErrorPlayback: 'play-out' | 'cancel'
  /** Whether messages are still sent after the client disconnected. */
  readonly goneClient: 'send' | 'skip'
  /** Whether the client is told of an error that ends the session. */
  readonly endingError: 'log-only' | 'tell-client'
  /** When the session is removed, relative to the closing of the services. */
  readonly removeSession: 'at-once' | 'after-close'
  /** When the final metrics are reported, relative to the release of the resources. */
  readonly finalMetrics: 'after-release' | 'before-release'
  /** Who hears first of a transition. */
  readonly emitOrder: 'client-first' | 'monitoring-first'
  /** When a call end during INTERRUPTED is carried out. */
  readonly callEndInterrupted: 'at-once' | 'after-cleanup'
  /** Whether a call end stops the playback of a reply on the client. */
  readonly endPlayback: 'leave' | 'cancel'
  /** In which states an interim transcript is logged. */
  readonly interimLog: 'listening' | 'any-state'
  /** Whether a transcript that comes in ENDED is logged as one in the wrong state. */
  readonly endedTranscript: 'warn' | 'silent'
}

/** The first choices. */
export const first: Options = {
  interruptOrder: 'in-transition',
  spokenPart: 'started',
  spokenDash: false,
  noise: 'no-letter-or-digit',
  partialReady: 'wait',
  retryAfter: 'longer-of-both',
  rateNotice: 'each',
  rateExhausted: 'error',
  emptyResponse: 'trust-response',
  llmTimeoutEdge: 'at',
  interruptionAlert: 'once',
  earlierSpeech: 'from-entry',
  interruptedAudio: 'send',
  addReply: 'after-speak',
  ttsError: 'tell-client',
  ttsErrorPlayback: 'play-out',
  goneClient: 'send',
  endingError: 'log-only',
  removeSession: 'at-once',
  finalMetrics: 'after-release',
  emitOrder: 'client-first',
  callEndInterrupted: 'at-once',
  endPlayback: 'leave',
  interimLog: 'listening',
  endedTranscript: 'warn',
}

/** Follows the numbered lists and the usage example more closely than the diagrams. */
export const listed: Options = {
  ...first,
  interruptOrder: 'before-transition',
  spokenPart: 'sent',
  spokenDash: true,
  noise: 'blank',
  retryAfter: 'replaces',
  interruptionAlert: 'each',
  addReply: 'before-speak',
  ttsError: 'silent',
  endingError: 'tell-client',
  removeSession: 'after-close',
  interimLog: 'any-state',
}

/** Does less where the document is silent. */
export const reserved: Options = {
  ...first,
  interruptOrder: 'after-transition',
  spokenPart: 'finished',
  partialReady: 'accumulate',
  rateNotice: 'first',
  rateExhausted: 'fallback',
  llmTimeoutEdge: 'after',
  earlierSpeech: 'fresh-only',
  interruptedAudio: 'drop',
  goneClient: 'skip',
  emitOrder: 'monitoring-first',
  endedTranscript: 'silent',
}

/** Reacts early and stops playback wherever a reply is over. */
export const eager: Options = {
  ...first,
  interruptOrder: 'before-transition',
  emptyResponse: 'use-tokens',
  earlierSpeech: 'from-onset',
  addReply: 'before-speak',
  ttsErrorPlayback: 'cancel',
  finalMetrics: 'before-release',
  callEndInterrupted: 'after-cleanup',
  endPlayback: 'cancel',
  goneClient: 'skip',
  rateExhausted: 'fallback',
  interruptionAlert: 'each',
}
