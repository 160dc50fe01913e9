/** Doings: what can happen next to charts that stand side by side: everything that can be said, and time. */
import type { Machine, View } from '../../machine/machine.ts'
import type { Input } from '../../machine/step.ts'
import type { Signal } from '../../simulators/simulator.ts'
import type { Spec } from '../../spec/spec.ts'
import type { ChartRun, Moment } from '../charts/chart-subject.ts'
import type { Step } from '../charts/search.ts'
import type { Stride } from '../playing/plan.ts'
import { type Past, utterable } from '../playing/saying.ts'

/** Where something happens. */
export interface Scene {
  readonly spec: Spec
  readonly machine: Machine
  readonly view: View
}

/** One thing that can happen. */
export interface Doing {
  readonly strides: readonly Stride[]
  /** The instant (ms) at which it happens. */
  readonly at: number
  /** What is heard, or null when time passes. */
  readonly input: Input | null
  /** Lets it happen to a chart. */
  readonly to: (run: ChartRun, from: Moment) => Moment
  /** The same said `waitMs` later, when nothing happens before; null for time itself. */
  readonly later: ((waitMs: number) => Doing) | null
}

/** Everything that can be said under a view: in this past, at `at` ms. */
export function sayingsIn({ spec, machine, view }: Scene): (past: Past, at: number) => readonly Doing[] {
  const sayables = spec.proposals
    .filter(({ what }) => view.hears(what))
    .map((each) => ({ stride: { afterMs: 0, ...each }, inPast: utterable(spec, each) }))
  return (past, at) =>
    sayables.flatMap(({ stride, inPast }) => {
      const signal = inPast(past)
      return signal === null ? [] : [said(machine, stride, signal, at)]
    })
}

/** What happened in a step of a search. */
export function doingOf(machine: Machine, { from, said: name, stride, moment, at }: Step): Doing {
  const [line] = moment.lines
  if (name === null || line === undefined) return timePasses(from.at, at)
  return said(machine, stride, { what: line.what, with: line.with }, at)
}

const said = (machine: Machine, stride: Stride, signal: Signal, at: number): Doing => ({
  strides: [stride],
  at,
  input: machine.hear(signal.what, signal.with, at),
  to: (run, from) => run.say(from, signal, at),
  later: (waitMs) => {
    const late = said(machine, stride, signal, at + waitMs)
    return { ...late, strides: [{ waitMs }, stride] }
  },
})

/** Time passes until `due`: a chart whose timer goes off then answers, any other stands still. */
export const timePasses = (at: number, due: number): Doing => ({
  strides: [{ waitMs: due - at }],
  at: due,
  input: null,
  to: (run, from) =>
    run.due(from) === due ? run.fire(from) : { ...from, lines: [], effects: [], taken: [] },
  later: null,
})
