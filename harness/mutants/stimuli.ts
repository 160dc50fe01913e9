/** Stimuli: the next steps of charts that stand side by side: every possible event, and time. */
import type { Machine, View } from '../../machine/machine.ts'
import type { Input } from '../../machine/step.ts'
import type { Signal } from '../../simulators/simulator.ts'
import type { Spec } from '../../spec/spec.ts'
import type { ChartRun, Moment } from '../charts/chart-subject.ts'
import type { Step } from '../charts/search.ts'
import type { Stride } from '../playing/plan.ts'
import { type Past, utterable } from '../playing/saying.ts'

/** Where something happens. */
export interface TraceState {
  readonly spec: Spec
  readonly machine: Machine
  readonly view: View
}

/** One thing that can happen. */
export interface Stimulus {
  readonly strides: readonly Stride[]
  /** The instant (ms) at which it happens. */
  readonly at: number
  /** The received event, or null when time passes. */
  readonly input: Input | null
  /** Applies it to a chart. */
  readonly to: (run: ChartRun, from: Moment) => Moment
  /** The same event, sent `waitMs` later when nothing happens before; null for time itself. */
  readonly later: ((waitMs: number) => Stimulus) | null
}

/** Every event that is possible under a view: in this past, at `at` ms. */
export function sayingsIn({
  spec,
  machine,
  view,
}: TraceState): (past: Past, at: number) => readonly Stimulus[] {
  const sayables = spec.proposals
    .filter(({ what }) => view.receives(what))
    .map((each) => ({ stride: { afterMs: 0, ...each }, inPast: utterable(spec, each) }))
  return (past, at) =>
    sayables.flatMap(({ stride, inPast }) => {
      const signal = inPast(past)
      return signal === null ? [] : [said(machine, stride, signal, at)]
    })
}

/** What happened in a step of a search. */
export function stimulusOf(machine: Machine, { from, said: name, stride, moment, at }: Step): Stimulus {
  const [line] = moment.lines
  if (name === null || line === undefined) return timePasses(from.at, at)
  return said(machine, stride, { what: line.what, with: line.with }, at)
}

const said = (machine: Machine, stride: Stride, signal: Signal, at: number): Stimulus => ({
  strides: [stride],
  at,
  input: machine.receive(signal.what, signal.with, at),
  to: (run, from) => run.say(from, signal, at),
  later: (waitMs) => {
    const late = said(machine, stride, signal, at + waitMs)
    return { ...late, strides: [{ waitMs }, stride] }
  },
})

/** Time passes until `due`: a chart whose timer fires then answers, any other stands still. */
export const timePasses = (at: number, due: number): Stimulus => ({
  strides: [{ waitMs: due - at }],
  at: due,
  input: null,
  to: (run, from) =>
    run.due(from) === due ? run.fire(from) : { ...from, lines: [], effects: [], taken: [] },
  later: null,
})
