/**
 * A bare chart as subject: the pure step without its service. It shows what the chart publishes and wants done, and
 * is quick enough to be explored.
 */

import { kernel } from '../../machine/kernel/kernel.ts'
import type { Chart, Machine } from '../../machine/machine.ts'
import { type Engine, nextTimer, type State, type Step } from '../../machine/step.ts'
import type { Signal } from '../../simulators/simulator.ts'
import type { Line } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'

/** A chart at one point of a conversation, with the lines that it added. */
export interface Moment {
  readonly state: State
  readonly published: string
  readonly lines: readonly Line[]
  readonly taken: readonly string[]
}

/** Runs a chart by hand: what is said to it, and when its timers fire, is up to the caller. */
export interface ChartRun {
  readonly begin: (settings: Settings) => Moment
  readonly say: (moment: Moment, signal: Signal, at: number) => Moment
  /** The instant (ms) of the next timer, or null. */
  readonly due: (moment: Moment) => number | null
  readonly fire: (moment: Moment) => Moment
}

/** Runs the chart of a machine, or a changed copy of it. */
export function chartRun(spec: Spec, machine: Machine, chart: Chart = machine.chart): ChartRun {
  const run: Engine = kernel(chart)
  const lanes = new Map(spec.events.map(({ name, lane }) => [name, lane]))

  const after = (from: string, step: Step, at: number, said: readonly Line[]): Moment => {
    const lines: Line[] = [...said]
    let published = from
    for (const effect of step.effects) {
      const shown = machine.show(effect, published)
      if (shown === null) continue
      lines.push({ at, who: 'subject', way: 'out', ...shown })
      if (shown.what === 'state') published = String(shown.with.to)
    }
    return { state: step.state, published, lines, taken: step.taken }
  }

  return {
    begin: (settings) => after(spec.initial, run.begin(machine.settings(settings)), 0, []),
    say: ({ state, published }, signal, at) => {
      const line: Line = { at, who: lanes.get(signal.what) ?? '', way: 'in', ...signal }
      return after(published, run.step(state, machine.hear(signal.what, signal.with, at)), at, [line])
    },
    due: ({ state }) => nextTimer(state)?.due ?? null,
    fire: (moment) => {
      const timer = nextTimer(moment.state)
      if (timer === null) return { ...moment, lines: [], taken: [] }
      return after(moment.published, run.fire(moment.state, timer), timer.due, [])
    },
  }
}

/** Lets the chart hear the inputs of a log at their instants, and returns every moment of it, timers among them. */
export function replayed(
  run: ChartRun,
  settings: Settings,
  log: readonly Line[],
  untilMs: number,
): readonly Moment[] {
  const moments: Moment[] = [run.begin(settings)]
  let sinceInput = 0
  const last = () => moments[moments.length - 1] as Moment
  const firesBy = (at: number) => {
    const due = run.due(last())
    return due !== null && due <= at
  }
  let shown: Line[] = []
  for (const [index, line] of log.entries()) {
    if (line.way === 'out') shown.push(line)
    if (line.way !== 'in') continue
    while (firesBy(line.at - 1)) moments.push(run.fire(last()))
    // In one instant an input may come before a timer or behind it: what the log shows by then tells which.
    while (firesBy(line.at)) {
      const next = run.fire(last())
      const before = moments.slice(sinceInput).flatMap(({ lines }) => lines)
      const isSeen =
        next.lines.length === 0
          ? isBefore(run, [last(), next], line, changesAfter(log, index))
          : telling(next).some(({ what }) => counted(shown, what) > counted(before, what))
      if (!isSeen) break
      moments.push(next)
    }
    sinceInput = moments.length
    shown = []
    moments.push(run.say(last(), { what: line.what, with: line.with }, line.at))
  }
  while (firesBy(untilMs)) moments.push(run.fire(last()))
  return moments
}

/** The published changes of lines, in order. */
const changesIn = (lines: readonly Line[]): string =>
  lines
    .filter(({ way, what }) => way === 'out' && what === 'state')
    .map(({ with: { from, to } }) => `${from}>${to}`)
    .join()

/** The published changes in answer to an input of a log, in its very instant. */
function changesAfter(log: readonly Line[], index: number): string {
  const input = log[index]
  const next = log.findIndex((line, at) => at > index && (line.way === 'in' || line.at !== input?.at))
  return changesIn(log.slice(index + 1, next === -1 ? undefined : next))
}

/** A timer that shows nothing was before the input when only so the input is answered as the log has it. */
function isBefore(
  run: ChartRun,
  [without, fired]: readonly [Moment, Moment],
  { what, with: payload, at }: Line,
  expected: string,
): boolean {
  const answered = (moment: Moment) => changesIn(run.say(moment, { what, with: payload }, at).lines)
  return answered(without) !== expected && answered(fired) === expected
}

/** What tells that a moment was there: a published change, or where there is none, whatever was shown. */
function telling({ lines }: Moment): readonly Line[] {
  const changes = lines.filter(({ what }) => what === 'state')
  return changes.length > 0 ? changes : lines
}

/** How often something was shown. */
const counted = (lines: readonly Line[], name: string): number =>
  lines.filter(({ way, what }) => way === 'out' && what === name).length
