/** How long a judge waits over a real socket, and how much it reads: whatever is broken ends within these. */

/** Times in ms. */
export interface Patience {
  /** For an upgrade, an answer, or a close that is due. */
  readonly answerMs: number
  /** For the greeting; a gateway that does not speak is asked then, and what comes is taken for the answer to that. */
  readonly greetingMs: number
  /** For something that only the pipeline decides on. */
  readonly pipelineMs: number
  /** So many messages on one connection are a flood. */
  readonly messages: number
}

/** What every gateway is granted. */
export const patience: Patience = { answerMs: 5000, greetingMs: 5000, pipelineMs: 10_000, messages: 20_000 }
