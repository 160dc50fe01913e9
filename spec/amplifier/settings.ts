/**
 * The settings of Amplifier: the numbers of STATE_TIMEOUTS, RETRY_CONFIG and the detailed states, each under a key of
 * its own, since the document has lists and a setting is one value. Times in ms.
 */

export interface AmplifierSettings {
  /** STATE_TIMEOUTS: how long a stay may last (AMP-TO-28); the one of speaking only warns. */
  readonly listeningMs: number
  readonly processingMs: number
  readonly speakingWarnMs: number
  readonly toolMs: number
  readonly taskMs: number
  readonly errorMs: number
  readonly reconnectingMs: number
  /** The age of a session at which its context is saved, and at which it is replaced (AMP-TO-03, AMP-TO-04). */
  readonly sessionWarningMs: number
  readonly sessionLimitMs: number
  /** Whether a silent user receives a question, and after how long (AMP-TO-02). */
  readonly inactivityPrompt: boolean
  readonly inactivityMs: number
  /** The silence that ends an utterance, as configured for the service (AMP-TO-06, AMP-TO-07). */
  readonly silenceMs: number
  /** How long a disconnected ICE state is tolerated (AMP-TO-27). */
  readonly iceGraceMs: number
  /** How long an agent may be silent before a warning (AMP-TO-17). */
  readonly heartbeatWarnMs: number
  /** Results with more characters are summarised (AMP-ACT-36). */
  readonly resultMaxChars: number
  /** Whether the work of an agent is audible, and how often (AMP-ACT-34, AMP-ACT-39). */
  readonly workingCue: boolean
  readonly workingCueEveryMs: number
  /** The source of speech events: `vad` or `ptt`, fixed for the session (AMP-G-16). */
  readonly captureMode: 'vad' | 'ptt'
  /** Whether push-to-talk interrupts (AMP-T-50). */
  readonly pttBargeIn: boolean
  /** Whether the service answers by itself when an utterance is committed (AMP-ACT-11). */
  readonly autoResponse: boolean
  /** Whether the start of transcription is announced (AMP-ACT-07). */
  readonly transcription: boolean
  /** RETRY_CONFIG: how often, and how long before the first one; each further wait is twice as long (AMP-TO-22). */
  readonly maxRetries: number
  readonly retryWaitMs: number
  /** How often after an error of the server (AMP-ERR-07). */
  readonly serverErrorRetries: number
  /** The waits before the three attempts to reconnect (AMP-TO-25), and how long one may take (AMP-TO-23). */
  readonly firstAttemptWaitMs: number
  readonly secondAttemptWaitMs: number
  readonly thirdAttemptWaitMs: number
  readonly attemptMs: number
  /** How many turns a summary covers (AMP-ACT-53). */
  readonly summaryTurns: number
}

/** The nominal settings. */
export const defaults: AmplifierSettings = {
  listeningMs: 30_000,
  processingMs: 30_000,
  speakingWarnMs: 120_000,
  toolMs: 30_000,
  taskMs: 300_000,
  errorMs: 10_000,
  reconnectingMs: 30_000,
  sessionWarningMs: 870_000,
  sessionLimitMs: 900_000,
  inactivityPrompt: false,
  inactivityMs: 300_000,
  silenceMs: 500,
  iceGraceMs: 2000,
  heartbeatWarnMs: 60_000,
  resultMaxChars: 4000,
  workingCue: false,
  workingCueEveryMs: 30_000,
  captureMode: 'vad',
  pttBargeIn: true,
  autoResponse: false,
  transcription: true,
  maxRetries: 3,
  retryWaitMs: 1000,
  serverErrorRetries: 1,
  firstAttemptWaitMs: 1000,
  secondAttemptWaitMs: 3000,
  thirdAttemptWaitMs: 10_000,
  attemptMs: 5000,
  summaryTurns: 10,
}

/** The settings that are one of a few values, the nominal one first. */
export const choices = {
  captureMode: ['vad', 'ptt'],
} as const satisfies { readonly [Key in keyof AmplifierSettings]?: readonly AmplifierSettings[Key][] }

/** Bytes of audio in a ms: 24 kHz, one channel, 16 bits (coined). */
export const bytesPerMs = 48

/** How long reconnecting may take in all, regardless of other settings (AMP-TO-26). */
export const reconnectCeilingMs = 45_000
