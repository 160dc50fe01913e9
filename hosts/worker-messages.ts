/** The start data of a worker, and its reports while it plays. */
import type { Plan, Played } from '../harness/playing/plan.ts'
import type { Unloadable } from './load-module.ts'
import type { SharedPulse } from './pulse.ts'
import type { Passed } from './silence.ts'

/** Runs that a class is to play. */
export interface Job {
  /** The name of the spec that it is judged by. */
  readonly spec: string
  /** The module that exports the class, absolute. */
  readonly module: string
  readonly plans: readonly Plan[]
  readonly seed: string
}

/** How a run can end its worker: no step, no end, the thread gone, or its memory used up. */
export type Ending = Passed | 'left'

/**
 * A step that ended an earlier worker. The next one plays the same run again and refuses this step, so that the log up
 * to there is kept and the breach has a name and an instant.
 */
export interface Refusal {
  /** The number of the step within the run, from 1. */
  readonly step: number
  readonly ending: Ending
  /** The limit (ms of work) that it passed, for a step or a run that did not end. */
  readonly limitMs: number
}

/** The start data of a worker. */
export interface Orders extends Job {
  readonly pulse: SharedPulse
  /** Concerns the first of the plans. */
  readonly refusal: Refusal | null
}

/** What a worker reports, in order. */
export type Report =
  | { readonly kind: 'unloadable'; readonly why: Unloadable }
  | { readonly kind: 'played'; readonly played: Played }
  /** The buffers of the class are too large: this worker is to be ended. */
  | { readonly kind: 'starved' }
  /** Our own code failed. */
  | { readonly kind: 'failed'; readonly error: unknown }

const sentences: Readonly<Record<Ending, (operation: string, limitMs: number) => string>> = {
  silent: (operation, ms) => `it never came back from ${operation} (killed after ${span(ms)} of silence)`,
  endless: (_, ms) => `its run did not end within ${span(ms)} of work`,
  left: (operation) => `it ended its own process during ${operation}`,
  starved: (operation) => `it used up its memory during ${operation}`,
}

/** How a run that ended its worker was broken off; `operation` names the step, for instance `'user.start' at 0 ms`. */
export function brokenBy(ending: Ending, operation: string, limitMs: number): NonNullable<Played['broken']> {
  const code = ending === 'silent' || ending === 'endless' ? 'hung' : 'left'
  return { code, message: sentences[ending](operation, limitMs) }
}

function span(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`
}
