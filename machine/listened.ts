/**
 * A chart that is listened to: for every guard that is asked, which of its conditions were asked, what each answered,
 * and what came of it. From these answers coverage tells whether each condition decides for itself (MC/DC).
 */
import { type AnyTransitionDefinition, and, not, or } from 'xstate'
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

/** A guard of XState that is made of others. */
interface Composed {
  readonly check: unknown
  readonly guards: readonly unknown[]
}

const checkOf = (guard: unknown): unknown => (guard as Composed).check
const composers = { all: checkOf(and([])), any: checkOf(or([])), none: checkOf(not('')) } as const

const isComposed = (guard: unknown): guard is Composed => typeof guard === 'function' && 'check' in guard

/** The conditions of a guard, in the order in which they are written. */
export function conditionsOf(guard: unknown): readonly string[] {
  if (isComposed(guard)) return guard.guards.flatMap(conditionsOf)
  return [typeof guard === 'string' ? guard : (guard as { readonly type: string }).type]
}

/** Answers a guard and writes down each condition that had to be asked. */
type Asker = (args: Args, answers: string[]) => boolean

function askerOf(guard: unknown, chart: Chart, place: { next: number }): Asker {
  if (isComposed(guard)) {
    const parts = guard.guards.map((part) => askerOf(part, chart, place))
    if (guard.check === composers.all) return (args, answers) => parts.every((part) => part(args, answers))
    if (guard.check === composers.any) return (args, answers) => parts.some((part) => part(args, answers))
    return (args, answers) => !parts.every((part) => part(args, answers))
  }
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
