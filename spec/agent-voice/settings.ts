/**
 * The settings of Agent Voice, below `agentvoice.conversation.` in the document's configuration (AV-DAT-003).
 * Times in ms.
 */

export interface AgentVoiceSettings {
  /** How long a start request waits for the session and the audio (AV-RUL-01). */
  readonly startTimeoutMs: number
  /** How long preparing may last (AV-RUL-02). */
  readonly prepareTimeoutMs: number
  /** From the end of speech, or the manual end of the turn, to the final transcript, at the latest (AV-RUL-03). */
  readonly finalizeTimeoutMs: number
  /** How long an answer may take after the request, strictly, over all attempts (AV-PER-004, AV-EDGE-02). */
  readonly copilotTimeoutMs: number
  /** The pause before the n-th automatic retry is base · 2^(n−1), at most the cap (AV-RUL-10). */
  readonly copilotRetryBaseMs: number
  readonly copilotRetryCapMs: number
  readonly copilotMaxRetries: number
  /** From the speak request to the first buffered audio, at the latest (AV-RUL-16). */
  readonly ttsStartTimeoutMs: number
  /** From the detected barge-in to listening again, at the latest (AV-PER-002). */
  readonly interruptBudgetMs: number
  /** From the last released hold to the remembered state, at the latest (AV-PER-003, AV-RUL-18). */
  readonly resumeTimeoutMs: number
  /** How long a suspension may last, and how long a recovery waits for the session (AV-RUL-21, AV-RUL-23). */
  readonly suspendTimeoutMs: number
  /** The pause before the n-th recovery is base · 2^(n−1), at most the cap (AV-RUL-23). */
  readonly faultRetryBaseMs: number
  readonly faultRetryCapMs: number
  /** How many recoveries in a row, until a turn completes (AV-EDGE-04). */
  readonly maxFaultRetries: number
  /** The number of faults within the window that opens the breaker (AV-PAT-004). */
  readonly breakerThreshold: number
  readonly breakerWindowMs: number
  /** How long it stays open first; doubled by each failed trial, at most the cap. */
  readonly breakerCooldownMs: number
  readonly breakerCooldownCapMs: number
  /** How long terminating may last (AV-RUL-25). */
  readonly terminateTimeoutMs: number
  /** Utterances that may wait for a later visit to listening (AV-RUL-07). */
  readonly queueLimit: number
  /** Results that may wait for the end of a suspension (AV-RUL-22). */
  readonly deferLimit: number
  /**
   * The responder: `copilot`; `local`, answers produced locally; `server`, the realtime service by itself
   * (AV-DAT-003).
   */
  readonly responder: string
  /** Whether speech during an answer interrupts it. */
  readonly bargeIn: boolean
  /** The turn detection policy at first: `server-vad`, `semantic-vad` or `manual` (AV-GUD-001). */
  readonly turnDetection: string
  /** Whether the automatic storage of conversations is suppressed (AV-SEC-002). */
  readonly suppressPersistence: boolean
  /** The language of labels and notices: `en`, `de` or `fr`. */
  readonly locale: string
}

/** The nominal settings. */
export const defaults: AgentVoiceSettings = {
  startTimeoutMs: 5000,
  prepareTimeoutMs: 5000,
  finalizeTimeoutMs: 2000,
  copilotTimeoutMs: 8000,
  copilotRetryBaseMs: 500,
  copilotRetryCapMs: 4000,
  copilotMaxRetries: 3,
  ttsStartTimeoutMs: 5000,
  interruptBudgetMs: 400,
  resumeTimeoutMs: 1000,
  suspendTimeoutMs: 30_000,
  faultRetryBaseMs: 500,
  faultRetryCapMs: 8000,
  maxFaultRetries: 3,
  breakerThreshold: 5,
  breakerWindowMs: 60_000,
  breakerCooldownMs: 30_000,
  breakerCooldownCapMs: 300_000,
  terminateTimeoutMs: 5000,
  queueLimit: 8,
  deferLimit: 32,
  responder: 'copilot',
  bargeIn: true,
  turnDetection: 'server-vad',
  suppressPersistence: true,
  locale: 'en',
}

/** The settings that are one of a few values, the nominal one first. */
export const choices = {
  responder: ['copilot', 'local', 'server'],
  turnDetection: ['server-vad', 'semantic-vad', 'manual'],
  // A language without labels falls back to English (AV-INT-003); `eo` represents all of them.
  locale: ['en', 'de', 'fr', 'eo'],
} as const satisfies { readonly [Key in keyof AgentVoiceSettings]?: readonly AgentVoiceSettings[Key][] }
