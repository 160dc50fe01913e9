/**
 * Footprints: what each run of a gate does with the chart: the transitions that it takes, the guards that it evaluates,
 * and the states in which it rests. A mutant is tried only on the runs that can notice it.
 */
import { listenedTo } from '../../machine/listened.ts'
import type { Machine } from '../../machine/machine.ts'
import type { State } from '../../machine/step.ts'
import type { Spec } from '../../spec/spec.ts'
import { type ChartRun, chartRun, type Moment, replayed, replaying } from '../charts/chart-subject.ts'
import type { Played } from '../playing/plan.ts'
import { movesIn, passes, receivesIn } from './places.ts'
import { isToldSame } from './reported.ts'

/** A run of the original, with what it does. */
export interface Footprint {
  readonly played: Played
  readonly moments: readonly Moment[]
  /**
   * Transitions taken as `CT-49`, guards evaluated as `?CT-49`, states as `in live.idle`, and the names of {@link
   * tracesOf}.
   */
  readonly touched: ReadonlySet<string>
}

/** Every state on the way into a configuration, the root first. */
function namesIn(value: unknown, name = ''): readonly string[] {
  const below = typeof value === 'string' ? { [value]: {} } : (value as object)
  const inner = Object.entries(below).flatMap(([key, each]) =>
    namesIn(each, name === '' ? key : `${name}.${key}`),
  )
  return [name, ...inner]
}

/**
 * The footprint of a step from one state to a moment: its transitions, its resting states, and the events received in
 * each state.
 */
export function* tracesOf(from: State, { state, taken, lines: [line] }: Moment): Generator<string> {
  yield* taken
  if (taken.length > 1) yield passes
  const before = namesIn(from.snapshot.value)
  const after = state.snapshot.value === from.snapshot.value ? [] : namesIn(state.snapshot.value)
  for (const name of [...before, ...after]) {
    yield `in ${name}`
    if (taken.length > 0) yield movesIn(name)
  }
  if (line?.way === 'in') for (const name of before) yield receivesIn(line.what, `in ${name}`)
}

/** Replays every run and records what it does. */
export function footprintsOf(spec: Spec, machine: Machine, runs: readonly Played[]): readonly Footprint[] {
  let touched = new Set<string>()
  const chart = listenedTo(machine.chart, ({ id }) => touched.add(`?${id}`))
  const run = chartRun(spec, machine, chart)
  return runs.map((played) => {
    touched = new Set()
    const moments = replayed(run, played)
    for (const [place, moment] of moments.entries())
      for (const trace of tracesOf((moments[place - 1] ?? moment).state, moment)) touched.add(trace)
    return { played, moments, touched }
  })
}

/** Whether a chart makes its service act or report differently when it receives the inputs of a run. */
export function goesElsewhere(machine: Machine, run: ChartRun, { played, moments }: Footprint): boolean {
  let place = 0
  for (const moment of replaying(run, played)) {
    const original = moments[place]
    if (original === undefined || !isToldSame(machine, original, moment)) return true
    place += 1
  }
  return false
}
