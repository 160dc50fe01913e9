/**
 * Runs over pairs of transitions, by name: which exploration found the pairs, and the number of the walk over them. So
 * each of them can be found again, by the same search and without judging what it passes.
 */
import { listedTransitions } from '../harness/charts/chart-coverage.ts'
import { chartRun } from '../harness/charts/chart-subject.ts'
import { mostStates } from '../harness/charts/most-states.ts'
import { pairWalking } from '../harness/charts/pair-walks.ts'
import { search } from '../harness/charts/search.ts'
import type { Plan } from '../harness/playing/plan.ts'
import { pairPlans } from '../harness/playing/plans.ts'
import type { Shelf } from './library.ts'

/** How far an exploration went: under all views or one, and how many states of each it saw at most. */
export interface Reach {
  readonly view: string | null
  readonly states: number
}

/** How the runs over the pairs of an exploration are called, up to their numbers: `pairs of by hand up to 60`. */
export const pairsIn = ({ view, states }: Reach): string =>
  `pairs${view === null ? '' : ` of ${view}`}${states === mostStates ? '' : ` up to ${states}`}`

const called = /^pairs(?: of (?<view>.+?))?(?: up to (?<states>\d+))?\/(?<number>\d+)$/

/** The run of that name; null when it is no run over pairs, or there is none of that number. */
export function pairRun({ world: { spec }, machine }: Shelf, name: string): Plan | null {
  const parts = called.exec(name)?.groups
  if (parts === undefined) return null
  const reach = { view: parts.view ?? null, states: Number(parts.states ?? mostStates) }
  const run = chartRun(spec, machine)
  const pairs = pairWalking(
    spec,
    run,
    listedTransitions(machine.chart).map(({ id }) => id),
  )
  for (const view of machine.views) {
    if (reach.view !== null && view.name !== reach.view) continue
    const { look, end } = pairs.observer(view, { ...spec.settings, ...view.settings })
    end(search({ spec, machine, run, view, asked: null }, reach.states, look))
    const plan = pairPlans(pairsIn(reach), pairs.found().walks)[Number(parts.number) - 1]
    if (plan !== undefined) return plan
  }
  return null
}
