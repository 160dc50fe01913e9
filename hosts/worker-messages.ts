/** The start data of a worker, and its reports while it plays. */
import type { Plan, Played } from '../harness/playing/plan.ts'
import type { Unloadable } from './load-module.ts'
import type { SharedPulse } from './pulse.ts'

/** Runs that a class is to play. */
export interface Job {
  /** The name of the spec that it is judged by. */
  readonly spec: string
  /** The module that exports the class, absolute. */
  readonly module: string
  readonly plans: readonly Plan[]
  readonly seed: string
}

/** How a run can end its worker: no sign of life, the thread gone, or its memory used up. */
export type Ending = 'silent' | 'left' | 'starved'

/**
 * A step that ended an earlier worker. The next one plays the same run again and refuses this step, so that the log up
 * to there is kept and the breach has a name and an instant.
 */
export interface Refusal {
  /** The number of the step within the run, from 1. */
  readonly step: number
  readonly ending: Ending
  /** How long the silence lasted, in ms of real time. */
  readonly silenceMs: number
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
  /** Our own code failed. */
  | { readonly kind: 'failed'; readonly error: unknown }

const sentences: Readonly<Record<Ending, (operation: string, silenceMs: number) => string>> = {
  silent: (operation, ms) => `it never came back from ${operation} (killed after ${span(ms)} of silence)`,
  left: (operation) => `it ended its own process during ${operation}`,
  starved: (operation) => `it used up its memory during ${operation}`,
}

/** How a run that ended its worker was broken off; `operation` names the step, for instance `'user.start' at 0 ms`. */
export function brokenBy(
  ending: Ending,
  operation: string,
  silenceMs: number,
): NonNullable<Played['broken']> {
  const code = ending === 'silent' ? 'hung' : 'left'
  return { code, message: sentences[ending](operation, silenceMs) }
}

function span(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`
}
