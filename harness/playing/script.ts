/**
 * Scripts: who acts in a run, and when. A scenario, a path through the chart and a random walk are all scripts.
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

/** For so long (ms) a script waits between two acts without saying until when. Ours: no document knows of it. */
export const longestMs = 3_600_000

/** What a script wants next. One rule for all: an act comes before the timers of its instant, a wait ends after them. */
export type Want =
  /** Hands `signal` to a service (or straight to the `subject`) `after` ms from now, then is asked again. */
  | { readonly kind: 'act'; readonly after: number; readonly to: string; readonly signal: Signal }
  /**
   * Is asked again at the next line of the log, at the instant `until`, or when it is over; at `until` once its timers
   * have fired, or `ahead` of them: for an act that is known only at its instant.
   */
  | { readonly kind: 'wait'; readonly until: number | null; readonly ahead?: true }
  | { readonly kind: 'end' }

/** Who acts in a run. Deterministic: the same views give the same wants. */
export interface Script {
  readonly next: (view: View) => Want
}

/** A script that can tell at its end what it expected and what it missed. */
export interface Acting extends Script {
  readonly told: (log: Log, at: number) => Outcome
}
