/**
 * The settings of Vantum. The document gives the numbers and no keys, so the keys are ours. Times in ms; for the
 * document's "less than", a setting is the last whole ms that is valid.
 */

export interface VantumSettings {
  /** How long the set-up may neither succeed nor fail; 0: without limit (VAN-TO-06). */
  readonly setupTimeoutMs: number
  /** The rate of the caller's audio in Hz: 48000 or 8000 (VAN-ACT-04). */
  readonly inputRateHz: number
  /** How long the model has from the entry of THINKING to its complete response (VAN-TO-01). */
  readonly llmTimeoutMs: number
  /** How often a request that was refused for its rate is sent again (VAN-EDGE-03). */
  readonly rateLimitRetries: number
  /** The pause before the first retry; each further one doubles it (VAN-EDGE-03). */
  readonly rateLimitBackoffMs: number
  /** What is spoken when the model does not answer in time (VAN-UI-02). */
  readonly fallbackText: string
  /** What is spoken when it answers nothing; empty: the same (VAN-T-55). */
  readonly defaultText: string
  /** Speech is what exceeds this confidence, in percent (VAN-G-10). */
  readonly vadConfidence: number
  /** How long it must be exceeded without a break to interrupt (VAN-TO-11). */
  readonly vadMinSpeechMs: number
  /** How long INTERRUPTED may last: less than 100 ms (VAN-TO-02). */
  readonly interruptedMaxMs: number
  /** How long synthesis may send nothing before it counts as failed; 0: for ever (VAN-TO-10). */
  readonly ttsStallMs: number
  /** How long the cleanup of ENDED may take: less than 500 ms (VAN-TO-04). */
  readonly cleanupMaxMs: number
  /** An alert is raised when THINKING or RESPONDING lasts longer (VAN-TO-12, VAN-TO-13). */
  readonly alertThinkingMs: number
  readonly alertRespondingMs: number
  /** An alert is raised when a session has more interruptions (VAN-MET-06). */
  readonly alertInterruptions: number
}

/** The nominal settings. */
export const defaults: VantumSettings = {
  setupTimeoutMs: 10_000,
  inputRateHz: 48_000,
  llmTimeoutMs: 30_000,
  rateLimitRetries: 3,
  rateLimitBackoffMs: 1000,
  fallbackText: "I'm having trouble processing that. Could you rephrase?",
  defaultText: '',
  vadConfidence: 70,
  vadMinSpeechMs: 200,
  interruptedMaxMs: 99,
  ttsStallMs: 0,
  cleanupMaxMs: 499,
  alertThinkingMs: 5000,
  alertRespondingMs: 15_000,
  alertInterruptions: 5,
}

/** The settings that are one of a few values, the nominal one first. */
export const choices = {
  inputRateHz: [48_000, 8000],
} as const satisfies { readonly [Key in keyof VantumSettings]?: readonly VantumSettings[Key][] }
