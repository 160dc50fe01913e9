/**
 * Side by side: mutants take every step that the original can take under a view, from the same state, at once and again
 * as late as it can come. Alike steps are tried once for all of them. Where both reach the same state and report the
 * same, or reach states that differ only in dead fields, the mutant is equivalent. Any other pair of states is pursued.
 */
import { kernel } from '../../machine/kernel/kernel.ts'
import type { View } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import { chartRunOn } from '../charts/chart-subject.ts'
import { search } from '../charts/search.ts'
import type { Arena, Course } from './arena.ts'
import { settled } from './divergences.ts'
import { learner } from './learning.ts'
import { type Freed, type Parting, pursuitOf } from './pursuit.ts'

/** How far a comparison goes: states of the original, and pairs of each mutant that went apart. */
export interface Bounds {
  readonly states: number
  readonly pairs: number
}

/** What a comparison under one view found of one mutant. */
export interface Compared {
  /** The first parting that was met, with all strides from the very start, and the settings under which it is. */
  readonly parting: (Parting & { readonly view: string; readonly settings: Settings }) | null
  /** The first difference in a report that is undetectable. */
  readonly aside: Freed | null
  /** Nothing was left out: without a parting the mutant is the same under this view. */
  readonly complete: boolean
}

/** Compares the mutants of an arena with the original under one view. */
export function besides(arena: Arena, view: View, bounds: Bounds): ReadonlyMap<string, Compared> {
  const { spec, machine, rivals } = arena
  const trace = { spec, machine, view }
  const engine = kernel(machine.chart, machine.domains)
  const original = { engine, run: chartRunOn(spec, machine, engine) }
  const courses = rivals.map((rival): Course => {
    const mutant = { engine: rival.engine, run: chartRunOn(spec, machine, rival.engine) }
    return {
      rival,
      pursuit: pursuitOf(trace, original, mutant, bounds.pairs),
      divergences: [],
      parting: null,
    }
  })
  const { look, aftermath } = learner(arena, trace, original, courses)
  const searched = search({ spec, machine, run: original.run, view, asked: null }, bounds.states, look)
  const after = aftermath()
  const settings = { ...spec.settings, ...view.settings }
  const compared = ({ parting: met, divergences, pursuit }: Course): Compared => {
    const { parting, complete, aside } =
      met === null ? settled(divergences, after, pursuit) : { parting: met, complete: false, aside: null }
    return {
      parting: parting === null ? null : { ...parting, view: view.name, settings },
      aside,
      complete: searched.complete && complete,
    }
  }
  return new Map(courses.map((course) => [course.rival.mutant.name, compared(course)]))
}
