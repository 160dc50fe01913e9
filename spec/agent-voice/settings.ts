/**
 * The settings of Agent Voice, below `agentvoice.conversation.` in the document's configuration (AV-DAT-003).
 * Times in ms.
 */

export interface AgentVoiceSettings {
  /** How long an answer may take after the request, strictly (AV-PER-004, AV-EDGE-02). */
  readonly copilotTimeoutMs: number
  /** From the detected barge-in to listening again, at the latest (AV-PER-002). */
  readonly interruptBudgetMs: number
  /** From the end of speech to the final transcript, at the latest (AV-RUL-03). */
  readonly finalizeTimeoutMs: number
  /** How long a start request waits for the session and the audio (AV-RUL-01). */
  readonly startTimeoutMs: number
  /** From the request to speak to the first buffered audio, at the latest (AV-RUL-16). */
  readonly ttsStartTimeoutMs: number
  /** Whether speech during an answer interrupts it. */
  readonly bargeIn: boolean
  /** The language of labels and notices: `en`, `de` or `fr`. */
  readonly locale: string
}

/** The nominal settings. */
export const defaults: AgentVoiceSettings = {
  copilotTimeoutMs: 8000,
  interruptBudgetMs: 400,
  finalizeTimeoutMs: 2000,
  startTimeoutMs: 5000,
  ttsStartTimeoutMs: 5000,
  bargeIn: true,
  locale: 'en',
}
