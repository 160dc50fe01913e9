/**
 * Wiring: how the vocabulary of a spec travels through the interface of its document and through our ports. One
 * wiring serves the reference and every class that implements the same contract.
 */
import type { Payload } from './log.ts'
import type { Settings } from './row.ts'

/** Something a subject shows, in the spec's words but with the subject's own ids and texts. */
export interface Shown {
  readonly what: string
  readonly with: Payload
}

/** A clock that a class may ask for; the harness gives one that runs on virtual time. */
export interface Clock {
  /** Now, in ms since the epoch of the run. */
  now(): number
  /** Calls `wake` once, `ms` from now; the returned function calls it off. */
  after(ms: number, wake: () => void): () => void
}

/** One instance connected to the harness. */
export interface Connection {
  /** Events that this instance cannot hear, because it takes no ports; the spec says what is assumed instead. */
  readonly deaf: readonly string[]
  /** Outputs that this instance can show. */
  readonly shows: readonly string[]
  /** Says one event to the instance. A returned promise is observed, never awaited. */
  readonly tell: (what: string, payload: Payload) => unknown
  /** What the instance says of itself when asked (`getState()`); nothing when it cannot be asked. */
  readonly peek: () => readonly Shown[]
  /** Drops every subscription. */
  readonly close: () => void
}

/** What `connect` gets: the constructor, the settings, the clock, and where to put what is shown. */
export interface Socket {
  readonly build: new (...args: never[]) => unknown
  readonly settings: Settings
  readonly clock: Clock
  readonly show: (shown: Shown) => void
}

/** How one document's contract is connected. */
export interface Wiring {
  readonly connect: (socket: Socket) => Connection
  /**
   * Events whose promise tells something when it settles, for instance a start. Of all others only a rejection counts,
   * and that one as a crash.
   */
  readonly awaited: readonly string[]
  /** What the log assumes from the start for events that a deaf instance cannot hear. */
  readonly assumed: readonly Shown[]
}

/** How many parameters the constructor takes; a subclass without one of its own takes those of its parent. */
export function parametersOf(build: unknown): number {
  if (typeof build !== 'function') return 0
  return build.length > 0 ? build.length : parametersOf(Object.getPrototypeOf(build))
}
