/** Steps: an input, and all outputs before the next one. */

import type { Common } from '../../about.ts'
import type { Log } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import type { Asked } from '../../watching.ts'
import type { Effect, Line, Name } from '../protocol.ts'
import { always, isByLimit, type TraceState } from './trace-state.ts'

/** A step in progress: its input with the trace state before it, and the outputs so far. */
export interface Step {
  readonly input: Line
  readonly trace: TraceState
  readonly shown: readonly Line[]
}

/** How many of the lines have this name. */
export const countOf = (shown: readonly Line[], what: string): number =>
  shown.filter((line) => line.what === what).length

/** The names of lines, in order, for sentences. */
export const namesOf = (shown: readonly Line[]): string =>
  shown.length === 0 ? 'nothing' : shown.map(({ what }) => what).join(', ')

/** A check of the whole step of every input that `begins` selects, evaluated when the next input comes. */
export interface Question {
  readonly begins: (input: Line, trace: TraceState) => boolean
  readonly asks: (step: Step) => Asked
}

/** A monitor of steps; it receives the outputs that it needs, and those that it looks at by name. */
export const steps = (common: Common<Line>, { begins, asks }: Question): Monitor<Step | null, TraceState> => {
  const { needs, looksAt = [] } = common
  const seen = new Set<string>([...needs, ...looksAt])
  return always<Step | null>(common, {
    start: null,
    ask: (line, step) => (line.way === 'in' && step !== null ? asks(step) : null),
    remember: (step, line, trace) => {
      if (line.way === 'in') return begins(line, trace) ? { input: line, trace, shown: [] } : null
      if (step === null || line.way !== 'out' || !seen.has(line.what)) return step
      // The effect of a limit is no answer: a step that contains one is not checked.
      if (isByLimit(line, trace)) return null
      return { ...step, shown: [...step.shown, line] }
    },
    owed: (step) => (step === null ? null : asks(step)),
  })
}

/** A question whose answer names the requirement that the step is about. */
export const naming =
  (asks: (step: Step) => Asked, requirementOf: (step: Step) => string | undefined) =>
  (step: Step): Asked => {
    const asked = asks(step)
    const requirement = requirementOf(step)
    return asked !== null && asked !== true && 'expected' in asked && requirement !== undefined
      ? { ...asked, requirement }
      : asked
  }

/** Of all selected outputs, a step may contain only those in `except`. */
export const nothingBut =
  (except: readonly Name[]) =>
  ({ shown }: Step): Asked => {
    const more = shown.filter(({ what }) => !except.includes(what))
    return more.length === 0 ? true : { expected: except.join(', ') || 'nothing at all', got: namesOf(more) }
  }

/** The outputs required in a step, so many times each. */
export const exactly =
  (counts: { readonly [E in Effect]?: number }) =>
  ({ shown }: Step): Asked => {
    const wrong = Object.entries(counts).find(([what, count]) => countOf(shown, what) !== count)
    if (wrong === undefined) return true
    const [what, count] = wrong
    return { expected: `${what} ${count} times`, got: `${countOf(shown, what)} times` }
  }

/** The outputs required in a step, each at least once: the document does not specify how often. */
export const each =
  (...names: readonly Effect[]) =>
  ({ shown }: Step): Asked => {
    const missing = names.find((what) => countOf(shown, what) === 0)
    return missing === undefined ? true : { expected: missing, got: namesOf(shown) }
  }

/** The turn was given up. */
export const gaveUp = ({ shown }: Step): Asked =>
  countOf(shown, 'turn.abort') > 0 ? true : { expected: 'the turn to be given up', got: 'it was not' }

/** A log in which nothing is given up. */
export const withoutAborts = (log: Log): Log =>
  log.filter(({ way, what }) => way !== 'out' || what !== 'turn.abort')
