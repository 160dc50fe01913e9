/** How long a judge waits over a real socket, and how much it reads: whatever is broken ends within these. */

/** Times in ms. */
export interface Patience {
  /** For an upgrade, an answer, or a close that is due. */
  readonly answerMs: number
  /** For the greeting; a gateway that speaks later is asked, and answers then. */
  readonly greetingMs: number
  /** For something that only the pipeline decides on. */
  readonly pipelineMs: number
  /** So many messages on one connection are a flood. */
  readonly messages: number
}

/** What every gateway is granted. */
export const patience: Patience = { answerMs: 5000, greetingMs: 1000, pipelineMs: 10_000, messages: 20_000 }
