/**
 * What a host allows a peer, so that no connection can harm another one. All of it is ours: no document sets a number.
 */

/** Sizes in bytes, times in ms. */
export interface Limits {
  /** A longer message closes its connection with 1009; it is never held in memory as a whole. */
  readonly messageBytes: number
  /** A message in more frames closes its connection with 1008: each frame costs time. */
  readonly messageParts: number
  /**
   * The number of bytes that may wait for a slow reader; with more, nothing further is read from it until it has caught
   * up.
   */
  readonly slowBytes: number
  /** The number of waiting bytes at which the reader is dropped. */
  readonly lostBytes: number
  /** The time between two pings; a peer that gave no sign of life from one to the next is dropped. */
  readonly heartbeatMs: number
  /** The time that a peer has for its request, and for its answer to a close. */
  readonly patienceMs: number
}

/** The default limits. */
export const limits: Limits = {
  messageBytes: 1024 * 1024,
  messageParts: 2000,
  slowBytes: 256 * 1024,
  lostBytes: 8 * 1024 * 1024,
  heartbeatMs: 15_000,
  patienceMs: 5000,
}
