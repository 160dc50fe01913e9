/** How long a judge waits over a real socket, and how much it reads: whatever is broken ends within these. */

/** Times in ms, sizes in bytes. */
export interface Patience {
  /** For an upgrade, an answer, or a close that is due. */
  readonly answerMs: number
  /** More for an answer, for each message that the gateway has still to deal with, on whichever connection. */
  readonly messageMs: number
  /** For the greeting; a gateway that does not speak is asked then, and what comes is taken for the answer to that. */
  readonly greetingMs: number
  /** For something that only the pipeline decides on. */
  readonly pipelineMs: number
  /** So many frames or bytes on one connection are a flood. */
  readonly messages: number
  readonly bytes: number
  /** A single message that is larger is not read. */
  readonly messageBytes: number
  /** A gateway is judged by what passed until then; one that has answered everything so far may take longer. */
  readonly longestMs: number
  readonly slowestMs: number
  /** Where nothing comes on any connection for so long behind {@link longestMs}, no more is waited for. */
  readonly quietMs: number
}

/** What every gateway is granted. */
export const patience: Patience = {
  answerMs: 5000,
  messageMs: 400,
  greetingMs: 5000,
  pipelineMs: 10_000,
  messages: 20_000,
  bytes: 4 * 1024 * 1024,
  messageBytes: 1024 * 1024,
  longestMs: 30_000,
  slowestMs: 300_000,
  quietMs: 3000,
}
