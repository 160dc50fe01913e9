/**
 * Wiring: the transport of the vocabulary of a spec through the interface of its document and through our ports. One
 * wiring serves the reference and every class that implements the same contract.
 */
import type { Payload } from './log.ts'
import type { Settings } from './row.ts'

/** An output of a subject, in the spec's words but with the subject's own ids and texts. */
export interface Shown {
  readonly what: string
  readonly with: Payload
}

/** A clock that a class may request; the harness gives one that runs on virtual time. */
export interface Clock {
  /** Now, in ms since the epoch of the run. */
  now(): number
  /** Calls `wake` once, `ms` from now; the returned function calls it off. */
  after(ms: number, wake: () => void): () => void
}

/** One instance connected to the harness. */
export interface Connection {
  /** Events that this instance cannot receive, because it takes no ports; the spec lists what is assumed instead. */
  readonly deaf: readonly string[]
  /** Outputs that this instance can emit. */
  readonly emits: readonly string[]
  /** Sends one event to the instance. A returned promise is observed, never awaited. */
  readonly report: (what: string, payload: Payload) => unknown
  /** What the instance reports of itself on request (`getState()`); nothing if the request fails. */
  readonly peek: () => readonly Shown[]
  /** Drops every subscription. */
  readonly close: () => void
}

/** The parameters of `connect`: the constructor, the settings, the clock, and the receiver of outputs. */
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
   * Events whose promise carries information when it settles, for instance a start. For all others only a rejection
   * counts, as a crash.
   */
  readonly awaited: readonly string[]
  /** What the log assumes from the start for events that a deaf instance cannot receive. */
  readonly assumed: readonly Shown[]
}

/** How many parameters the constructor takes; a subclass without one of its own takes those of its parent. */
export function parametersOf(build: unknown): number {
  if (typeof build !== 'function') return 0
  return build.length > 0 ? build.length : parametersOf(Object.getPrototypeOf(build))
}
