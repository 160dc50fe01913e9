/**
 * A bare chart as subject: the pure step without its service. It emits what the chart publishes and requests, and is
 * fast enough for exploration.
 */

import { kernel } from '../../machine/kernel/kernel.ts'
import type { Chart, Machine } from '../../machine/machine.ts'
import { outputsOf } from '../../machine/reporting.ts'
import { type Effect, type Engine, nextTimer, type State, type Step, type Timer } from '../../machine/step.ts'
import type { Signal } from '../../simulators/simulator.ts'
import { emits } from '../../spec/lines.ts'
import type { Line } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Played } from '../playing/plan.ts'

/** A chart at one point of a conversation, with the lines that it added. */
export interface Moment {
  readonly state: State
  readonly published: string
  readonly lines: readonly Line[]
  /** The effects that it requests, with particulars that no log line has. */
  readonly effects: readonly Effect[]
  readonly taken: readonly string[]
}

/** Runs a chart by hand: the caller decides which events it receives and when its timers fire. */
export interface ChartRun {
  readonly begin: (settings: Settings) => Moment
  readonly say: (moment: Moment, signal: Signal, at: number) => Moment
  /** The instant (ms) of the next timer, or null. */
  readonly due: (moment: Moment) => number | null
  /** Fires the next timer, or one that is due at the same instant. */
  readonly fire: (moment: Moment, timer?: Timer | null) => Moment
}

/** Runs the chart of a machine, or a changed copy of it. */
export const chartRun = (spec: Spec, machine: Machine, chart: Chart = machine.chart): ChartRun =>
  chartRunOn(spec, machine, kernel(chart, machine.domains))

/** Runs a chart of any engine as the chart of the machine. */
export function chartRunOn(spec: Spec, machine: Machine, run: Engine): ChartRun {
  const lanes = new Map(spec.events.map(({ name, lane }) => [name, lane]))

  const after = (from: string, step: Step, at: number, said: readonly Line[]): Moment => {
    if (step.effects.length === 0)
      return { state: step.state, published: from, lines: said, effects: step.effects, taken: step.taken }
    const lines: Line[] = [...said]
    let published = from
    for (const effect of step.effects) {
      for (const shown of outputsOf(machine, effect, published)) {
        lines.push({ at, who: 'subject', way: 'out', ...shown })
        if (shown.what === 'state') published = String(shown.with.to)
      }
    }
    return { state: step.state, published, lines, effects: step.effects, taken: step.taken }
  }

  return {
    begin: (settings) => after(spec.initial, run.begin(machine.settings(settings)), 0, []),
    say: ({ state, published }, signal, at) => {
      const line: Line = { at, who: lanes.get(signal.what) ?? '', way: 'in', ...signal }
      return after(published, run.step(state, machine.receive(signal.what, signal.with, at)), at, [line])
    },
    due: ({ state }) => nextTimer(state)?.due ?? null,
    fire: (moment, timer = nextTimer(moment.state)) => {
      if (timer === null) return unmoved(moment)
      return after(moment.published, run.fire(moment.state, timer), timer.due, [])
    },
  }
}

/** A moment in which nothing more happens. */
export const unmoved = (moment: Moment): Moment => ({ ...moment, lines: [], effects: [], taken: [] })

/** The configuration of the chart, as a key. */
export const leafOf = ({ state }: Moment): string => JSON.stringify(state.snapshot.value)

/** A published change. */
export interface Published {
  readonly from: string
  readonly to: string
}

/** The published changes of a moment that began in a leaf, by a key of the leaf and the transitions. */
export function entriesOf(leaf: string, { lines, taken }: Moment): ReadonlyMap<string, Published> {
  const entries = lines.filter((line) => emits(line, 'state'))
  if (entries.length === 0) return none
  return new Map(
    entries.map(({ with: { from, to } }) => [
      `${leaf} / ${taken.join(' ')} > ${to}`,
      { from: String(from), to: String(to) },
    ]),
  )
}

const none: ReadonlyMap<string, Published> = new Map()

/** A chart that is led along a run: where it has come to is a point. */
export interface Led<Point> {
  readonly begin: (settings: Settings) => Point
  readonly say: (point: Point, signal: Signal, at: number) => Point
  readonly fire: (point: Point) => Point
}

/** Lets a chart replay the inputs of a run, with timers at their instants, point by point. */
export function* replaying<Point>(run: Led<Point>, { plan, log, wakes }: Played): Generator<Point> {
  let point = run.begin(plan.settings)
  yield point
  let woken = 0
  const wakesUntil = function* (lines: number): Generator<Point> {
    for (; (wakes[woken]?.lines ?? Number.POSITIVE_INFINITY) <= lines; woken += 1) {
      point = run.fire(point)
      yield point
    }
  }
  for (const [index, { way, what, with: payload, at }] of log.entries()) {
    if (way !== 'in') continue
    yield* wakesUntil(index)
    point = run.say(point, { what, with: payload }, at)
    yield point
  }
  yield* wakesUntil(log.length)
}

/** Every point of a replayed run. */
export const replayed = <Point>(run: Led<Point>, played: Played): readonly Point[] => [
  ...replaying(run, played),
]

/** The steps of a chart without their results, for callers that need only the transitions. */
export const bareRun = (machine: Machine, run: Engine): Led<Step> => ({
  begin: (settings) => run.begin(machine.settings(settings)),
  say: ({ state }, { what, with: payload }, at) => run.step(state, machine.receive(what, payload, at)),
  fire: (step) => {
    const timer = nextTimer(step.state)
    return timer === null ? { ...step, taken: [] } : run.fire(step.state, timer)
  },
})
