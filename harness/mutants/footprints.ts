/**
 * Footprints: what each run of a gate does with the chart: which transitions it takes, which guards it asks, where it
 * rests. A mutant is tried on those runs only that can notice it.
 */
import { listenedTo } from '../../machine/listened.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import { type ChartRun, chartRun, type Moment, replayed, replaying } from '../charts/chart-subject.ts'
import type { Played } from '../playing/plan.ts'
import { isToldSame } from './told.ts'

/** A run of the original, with what it does. */
export interface Footprint {
  readonly played: Played
  readonly moments: readonly Moment[]
  /** Transitions taken as `CT-49`, guards asked as `?CT-49`, states rested in as `in live.idle`. */
  readonly touched: ReadonlySet<string>
}

/** Every state on the way into a configuration, the root first. */
export function placesIn(value: unknown, name = ''): readonly string[] {
  const below = typeof value === 'string' ? { [value]: {} } : (value as object)
  const inner = Object.entries(below).flatMap(([key, each]) =>
    placesIn(each, name === '' ? key : `${name}.${key}`),
  )
  return [`in ${name}`, ...inner]
}

/** Hears every run once more and writes down what it does. */
export function footprintsOf(spec: Spec, machine: Machine, runs: readonly Played[]): readonly Footprint[] {
  let touched = new Set<string>()
  const chart = listenedTo(machine.chart, ({ id }) => touched.add(`?${id}`))
  const run = chartRun(spec, machine, chart)
  return runs.map((played) => {
    touched = new Set()
    const moments = replayed(run, played)
    for (const { state, taken } of moments) {
      for (const id of taken) touched.add(id)
      for (const place of placesIn(state.snapshot.value)) touched.add(place)
    }
    return { played, moments, touched }
  })
}

/** Whether a chart makes its service do or tell anything else when it hears what a run heard. */
export function goesElsewhere(machine: Machine, run: ChartRun, { played, moments }: Footprint): boolean {
  let place = 0
  for (const moment of replaying(run, played)) {
    const original = moments[place]
    if (original === undefined || !isToldSame(machine, original, moment)) return true
    place += 1
  }
  return false
}
