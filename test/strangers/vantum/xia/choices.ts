/** Where the document leaves room: what each variant decides (choices.yaml says why). */
export interface Choices {
  /** When the set-up is complete. */
  readonly setupReports: 'together' | 'one-report'
  /** What a call end does in INITIALIZING and INTERRUPTED, which the table leaves out. */
  readonly earlyCallEnd: 'at-once' | 'from-listening'
  /** From when `callMs` counts. */
  readonly callStart: 'creation' | 'first-listening'
  /** How chunks of speech go on to the client. */
  readonly chunkOrder: 'as-they-come' | 'by-index'
  /** How much of an interrupted message counts as said. */
  readonly spokenPart: 'sent' | 'played'
  /** Whether the text that is left of it ends with a dash. */
  readonly dash: boolean
  /** A first message of the requests. */
  readonly systemPrompt: string
  /** From when speech that goes on into RESPONDING counts. */
  readonly speechCounts: 'from-responding' | 'from-its-start'
  /** What follows when all retries were refused. */
  readonly retriesUsedUp: 'error' | 'fallback'
  /** How often the alert of interruptions is raised. */
  readonly interruptionAlert: 'once' | 'each'
  /** Which final transcripts say nothing. */
  readonly emptyTranscript: 'blank' | 'no-letters'
  /** Whether recognition hears the caller in INTERRUPTED. */
  readonly audioInInterrupted: boolean
  /** Whether synthesis is cancelled though its last chunk has come. */
  readonly cancelAfterLast: boolean
  /** What the client is told when synthesis fails. */
  readonly speechFailure: 'error' | 'error-and-stop' | 'log-only'
  /** Which pause comes before a retry. */
  readonly retryPause: 'as-asked' | 'longer-of-both'
}

/** What the default takes. */
export const defaultChoices: Choices = {
  setupReports: 'together',
  earlyCallEnd: 'at-once',
  callStart: 'creation',
  chunkOrder: 'as-they-come',
  spokenPart: 'sent',
  dash: true,
  systemPrompt: '',
  speechCounts: 'from-responding',
  retriesUsedUp: 'error',
  interruptionAlert: 'once',
  emptyTranscript: 'blank',
  audioInInterrupted: true,
  cancelAfterLast: false,
  speechFailure: 'error',
  retryPause: 'as-asked',
}
