/** The waiting times of a judge over a real socket, and its reading limits: every failure ends within these. */

/** Times in ms, sizes in bytes. */
export interface Patience {
  /** For an upgrade, an answer, or a close that is due. */
  readonly answerMs: number
  /** More for an answer, for each message that the gateway must still process, on any connection. */
  readonly messageMs: number
  /**
   * For the greeting; a gateway that does not send one is questioned then, and the next message counts as the answer.
   */
  readonly greetingMs: number
  /** For something that only the pipeline decides on. */
  readonly pipelineMs: number
  /** The number of frames or bytes on one connection that counts as a flood. */
  readonly messages: number
  readonly bytes: number
  /** A single message that is larger is not read. */
  readonly messageBytes: number
  /** A gateway is judged by what passed until then; one that has answered everything so far may take longer. */
  readonly longestMs: number
  readonly slowestMs: number
  /** The silence on all connections behind {@link longestMs} after which the judge stops waiting. */
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
