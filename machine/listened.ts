/**
 * A chart that is listened to: for every guard that is asked, which of its conditions were asked, what each answered,
 * and what came of it. From these answers coverage tells whether each condition decides for itself (MC/DC).
 */
import type { AnyTransitionDefinition } from 'xstate'
import { composedOf, type Question } from './composed.ts'
import type { Chart } from './machine.ts'
import { transitionsOf } from './transitions.ts'

/** One asking of the guard of a transition, by the transition's id. */
export interface Asked {
  readonly id: string
  /** The conditions that were asked, by their place in the guard, with their answers, as `0+ 1-`. */
  readonly answers: string
  readonly outcome: boolean
}

type Args = never
type Condition = (args: Args) => unknown

/** The conditions of a guard, in the order in which they are written. */
export function conditionsOf(guard: unknown): readonly string[] {
  const composed = composedOf(guard)
  if (composed !== null) return composed.guards.flatMap(conditionsOf)
  return [typeof guard === 'string' ? guard : (guard as { readonly type: string }).type]
}

/** Answers a guard and writes down each condition that had to be asked. */
type Asker = Question<Args, string[]>

function askerOf(guard: unknown, chart: Chart, place: { next: number }): Asker {
  const composed = composedOf(guard)
  if (composed !== null) return composed.join(composed.guards.map((part) => askerOf(part, chart, place)))
  const at = place.next
  place.next += 1
  const [name = ''] = conditionsOf(guard)
  const condition = chart.implementations.guards[name] as unknown as Condition
  return (args, answers) => {
    const answer = Boolean(condition(args))
    answers.push(`${at}${answer ? '+' : '-'}`)
    return answer
  }
}

/** A copy of the chart that tells `note` of every guard that is asked. */
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
