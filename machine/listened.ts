/**
 * An instrumented chart: for every evaluated guard, it records which conditions were evaluated, their results and the
 * result of the guard. From this record coverage determines whether each condition decides independently (MC/DC).
 */
import type { AnyTransitionDefinition } from 'xstate'
import { composedOf, type Question } from './composed.ts'
import type { Chart } from './machine.ts'
import { transitionsOf } from './transitions.ts'

/** One evaluation of the guard of a transition, by the transition's id. */
export interface Asked {
  readonly id: string
  /** The evaluated conditions, by their index in the guard, with their results, as `0+ 1-`. */
  readonly answers: string
  readonly outcome: boolean
}

type Args = never
type Condition = (args: Args) => unknown

/** The conditions of a guard, in the order of the config. */
export function conditionsOf(guard: unknown): readonly string[] {
  const composed = composedOf(guard)
  if (composed !== null) return composed.guards.flatMap(conditionsOf)
  return [typeof guard === 'string' ? guard : (guard as { readonly type: string }).type]
}

/** Evaluates a guard and records each condition that was evaluated. */
type Asker = Question<Args, string[]>

function askerOf(guard: unknown, chart: Chart, place: { next: number }): Asker {
  const composed = composedOf(guard)
  if (composed !== null) return composed.join(composed.guards.map((part) => askerOf(part, chart, place)))
  const at = place.next
  place.next += 1
  const [name = ''] = conditionsOf(guard)
  const condition: unknown = chart.implementations.guards[name]
  return (args, answers) => {
    const answer = Boolean((condition as Condition)(args))
    answers.push(`${at}${answer ? '+' : '-'}`)
    return answer
  }
}

/** A copy of the chart that reports every guard evaluation to `note`. */
export function listenedTo(chart: Chart, note: (asked: Asked) => void): Chart {
  const copy = chart.provide({})
  for (const transition of guardedTransitions(copy)) {
    const id = String(transition.meta?.id)
    const ask = askerOf(transition.guard, chart, { next: 0 })
    const listened = (args: Args): boolean => {
      const answers: string[] = []
      const outcome = ask(args, answers)
      note({ id, answers: answers.join(' '), outcome })
      return outcome
    }
    Object.assign(transition, { guard: listened })
  }
  return copy
}

/** Every transition of a chart that has a guard and an id. */
export const guardedTransitions = (chart: Chart): readonly AnyTransitionDefinition[] =>
  transitionsOf(chart).filter(({ guard, meta }) => guard !== undefined && meta?.id !== undefined)
