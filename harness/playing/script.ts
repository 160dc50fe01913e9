/**
 * Scripts: the actors of a run and the times of their acts. A scenario, a path through the chart and a random walk are
 * all scripts.
 */

import type { Signal } from '../../simulators/simulator.ts'
import type { Log } from '../../spec/log.ts'
import type { Outcome } from './plan.ts'

/** What a script sees: the instant and the log so far. */
export interface View {
  /** Virtual ms since the run began. */
  readonly at: number
  readonly log: Log
  /** The published state of the subject. */
  readonly state: string
  /** Why nothing more is waited for unless the script acts; null while something is. */
  readonly over: Over | null
}

/** No event and no timer is left; or there is no end of them, after `longestMs` of waiting. */
export type Over = 'quiet' | 'endless'

/** The time (ms) that a script waits between two acts without a given limit. Ours: no document defines it. */
export const longestMs = 3_600_000

/**
 * The next request of a script. One rule for all: an act comes before the timers of its instant, a wait ends after
 * them.
 */
export type Want =
  /** Hands `signal` to a service (or directly to the `subject`) `after` ms from now, then calls the script again. */
  | { readonly kind: 'act'; readonly after: number; readonly to: string; readonly signal: Signal }
  /**
   * Calls the script again at the next line of the log, at the instant `until`, or when the run is over. At `until`,
   * the call comes once its timers have fired, or `ahead` of them: for an act that is known only at its instant.
   */
  | { readonly kind: 'wait'; readonly until: number | null; readonly ahead?: true }
  | { readonly kind: 'end' }

/** The actor of a run. Deterministic: equal views give equal requests. */
export interface Script {
  readonly next: (view: View) => Want
}

/** A script that can report at its end what it expected and what it missed. */
export interface Acting extends Script {
  readonly reported: (log: Log, at: number) => Outcome
}
