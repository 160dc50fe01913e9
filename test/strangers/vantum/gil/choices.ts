/** What the document leaves open: one plain object, read where the choice matters. See choices.yaml. */
export interface Choices {
  /** When a change is announced: after the actions of the new state (L354 to L358), or before them. */
  readonly changeEvent: 'after-actions' | 'before-actions'
  /** When synthesis and playback are stopped: with the entry of INTERRUPTED, or before the transition. */
  readonly interruptionStop: 'on-entry' | 'before-transition'
  /** What is left of an interrupted text: what has been played by estimate, or what has been sent. */
  readonly interruptedText: 'played' | 'sent'
  /** Whether `cancel` is called for a synthesis whose last chunk has come. */
  readonly cancelFinished: boolean
  /** How chunks go on: as they come without repeats, or in the order of their index. */
  readonly chunkOrder: 'as-they-come' | 'by-index'
  /** Whether a transcript of noise is answered like an empty one (L643), or ignored (L151). */
  readonly noiseNotice: boolean
  /** Whether a transcript without any letter or digit is empty. */
  readonly punctuationIsEmpty: boolean
  /** Whether speech that is held from before RESPONDING counts from its entry. */
  readonly heldSpeechCounts: boolean
  /** Whether recognition hears the caller in INTERRUPTED. */
  readonly audioInInterrupted: boolean
  /** How long a retry waits if the model names a time: the longer one, or that time. */
  readonly retryPause: 'longer' | 'hint'
  /** Which refusals the client is told of. */
  readonly refusalNotice: 'each' | 'first'
  /** What comes when the retries are used up. */
  readonly retriesUsedUp: 'error' | 'fallback'
  /** What is complete if a response is empty: the response itself, or the tokens before it. */
  readonly emptyResponse: 'default-text' | 'tokens'
  /** Whether the client gets an error before a failed set-up or a fatal error ends the session. */
  readonly failureToClient: boolean
  /** Whether a failure of synthesis stops the playback of what was sent. */
  readonly synthesisFailureStopsPlayback: boolean
  /** How often the alert of interruptions is raised. */
  readonly interruptionAlert: 'once' | 'each'
  /** From where the duration of the call counts. */
  readonly callStart: 'creation' | 'first-listening'
  /** When the final metrics are reported. */
  readonly metricsAt: 'ended' | 'released'
  /** How far behind their limit the set-up and a silent synthesis fail, in ms. */
  readonly openLimitSlackMs: 0 | 1
  /** Whether a call of the set-up that throws is a failure of the set-up. */
  readonly setupThrowFails: boolean
}

/** The first choice. */
export const firstChoice: Choices = {
  changeEvent: 'after-actions',
  interruptionStop: 'on-entry',
  interruptedText: 'played',
  cancelFinished: true,
  chunkOrder: 'as-they-come',
  noiseNotice: true,
  punctuationIsEmpty: true,
  heldSpeechCounts: false,
  audioInInterrupted: true,
  retryPause: 'longer',
  refusalNotice: 'each',
  retriesUsedUp: 'error',
  emptyResponse: 'default-text',
  failureToClient: false,
  synthesisFailureStopsPlayback: false,
  interruptionAlert: 'once',
  callStart: 'creation',
  metricsAt: 'ended',
  openLimitSlackMs: 1,
  setupThrowFails: true,
}
