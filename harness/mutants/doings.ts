/** Doings: what can happen next to charts that stand side by side: everything that can be said, and time. */
import type { Machine, View } from '../../machine/machine.ts'
import type { Input } from '../../machine/step.ts'
import type { Signal } from '../../simulators/simulator.ts'
import type { Spec } from '../../spec/spec.ts'
import type { ChartRun, Moment } from '../charts/chart-subject.ts'
import type { Stride } from '../playing/plan.ts'
import type { Saying } from '../playing/saying.ts'

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

/** Everything that can be said at `at` ms. */
export function* sayings({ spec, machine, view }: Scene, says: Saying, at: number): Generator<Doing> {
  for (const proposal of spec.proposals) {
    const signal = view.hears(proposal.what) ? says.say(proposal) : null
    if (signal !== null) yield said(machine, { afterMs: 0, ...proposal }, signal, at)
  }
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
