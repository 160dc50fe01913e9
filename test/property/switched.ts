/**
 * A chart with switches: one condition of one guard may be turned round, one timer may be armed for another instant.
 * It is compiled once, however many mistakes are tried in it.
 */
import { type ChartRun, chartRun, type Moment } from '../../harness/charts/chart-subject.ts'
import { allConditions } from '../../harness/charts/deciding.ts'
import { composedOf, type Question } from '../../machine/composed.ts'
import { conditionsOf, guardedTransitions } from '../../machine/listened.ts'
import type { Chart, Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'

/** One mistake in a chart. */
export type ChartMutant =
  | { readonly kind: 'condition'; readonly place: string }
  | { readonly kind: 'timer'; readonly timer: string; readonly ms: number }

/** A run of the chart with its switches. */
export interface Switched {
  readonly run: ChartRun
  /** Every condition of every guard, as `transition/place condition`. */
  readonly conditions: readonly string[]
  /** Makes this the one mistake; null for none. */
  readonly make: (mutant: ChartMutant | null) => void
  /** Conditions that were asked since the last call, with the last answer of each, and timers that were armed. */
  readonly touched: () => ReadonlyMap<string, boolean>
}

type Condition = (args: never) => unknown
type Asker = Question<never>

/** Puts a switch at every condition of a guard. */
function switchedGuard(chart: Chart, guard: unknown, switchAt: (asker: Asker, name: string) => Asker): Asker {
  const composed = composedOf(guard)
  if (composed !== null)
    return composed.join(composed.guards.map((part) => switchedGuard(chart, part, switchAt)))
  const [name = ''] = conditionsOf(guard)
  const condition = chart.implementations.guards[name] as unknown as Condition
  return switchAt((args) => Boolean(condition(args)), name)
}

/** A copy of the chart with its switches, run by hand. */
export function switchedRun(spec: Spec, machine: Machine): Switched {
  let mistake: ChartMutant | null = null
  let touched = new Map<string, boolean>()
  const chart = machine.chart.provide({})
  for (const transition of guardedTransitions(chart)) {
    let next = 0
    const guard = switchedGuard(machine.chart, transition.guard, (asker, name) => {
      const place = `${transition.meta?.id}/${next} ${name}`
      next += 1
      return (args) => {
        const isTurned = mistake?.kind === 'condition' && mistake.place === place
        const answer = asker(args) !== isTurned
        touched.set(place, answer)
        return answer
      }
    })
    Object.assign(transition, { guard })
  }
  const run = chartRun(spec, machine, chart)

  /** The moment with its new timers noted, and armed as the mistake has it. */
  const timed = (moment: Moment, armed: number): Moment => {
    let isOther = false
    const timers = moment.state.timers.map((timer) => {
      if (timer.order < armed) return timer
      touched.set(timer.id, true)
      if (mistake?.kind !== 'timer' || mistake.timer !== timer.id) return timer
      isOther = true
      return { ...timer, due: timer.due + mistake.ms }
    })
    return isOther ? { ...moment, state: { ...moment.state, timers } } : moment
  }

  return {
    run: {
      begin: (settings) => timed(run.begin(settings), 0),
      say: (moment, signal, at) => timed(run.say(moment, signal, at), moment.state.armed),
      due: run.due,
      fire: (moment) => timed(run.fire(moment), moment.state.armed),
    },
    conditions: allConditions(machine.chart),
    make: (mutant) => {
      mistake = mutant
    },
    touched: () => {
      const before = touched
      touched = new Map()
      return before
    },
  }
}
