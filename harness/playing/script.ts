/**
 * Scripts: who acts in a run, and when. A scenario, a path through the chart and a random walk are all scripts.
 */

import type { Signal } from '../../simulators/simulator.ts'
import type { Log } from '../../spec/log.ts'
import type { Missed } from './plan.ts'

/** What a script sees: the instant and the log so far. */
export interface View {
  /** Virtual ms since the run began. */
  readonly at: number
  readonly log: Log
  /** The published state of the subject. */
  readonly state: string
  /** True when no event and no timer is left: nothing more will happen unless the script acts. */
  readonly quiet: boolean
}

/** What a script wants next. One rule for all: an act comes before the timers of its instant, a wait ends after them. */
export type Want =
  /** Hands `signal` to a service (or straight to the `subject`) `after` ms from now, then is asked again. */
  | { readonly kind: 'act'; readonly after: number; readonly to: string; readonly signal: Signal }
  /**
   * Is asked again at the next line of the log, at the instant `until`, or when all is quiet; at `until` once its timers
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
  readonly told: (
    log: Log,
    at: number,
  ) => { readonly expectations: number; readonly missed: readonly Missed[] }
}
