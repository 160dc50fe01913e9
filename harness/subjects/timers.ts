/**
 * The timers that a class under judgement lives on: either our own virtual ones, or faked globals in a watched
 * worker. The harness never lets them run by themselves; it fires one due timer at a time, in arming order.
 */

export interface Timers {
  /** Now, in virtual ms since the run began. */
  now(): number
  /** Moves the clock to `at` without firing anything; never backwards, never beyond the next due timer. */
  moveTo(at: number): void
  /** Instant of the earliest timer, or null when none is pending. */
  next(): number | null
  /** Fires exactly one timer: of those due now, the one armed first. */
  fireOne(): void
  /** Arms a timer on this clock; the returned function calls it off. */
  after(ms: number, wake: () => void): () => void
  /** Lets pending promise reactions run; returns a promise only where that takes one. */
  drain(): undefined | Promise<undefined>
}
