/** Guards: named, inline, with parameters, composed of others, or asking where the chart is. */
import { type AnyStateMachine, matchesState, type StateValue, stateIn } from 'xstate'
import { checkOf, composedOf, type Question } from '../composed.ts'
import { type Parameterised, paramsOf } from './params.ts'
import { refuse } from './refusal.ts'
import type { Whereabouts } from './whereabouts.ts'
import { Args } from './work.ts'

/** Answers for one use of a guard. A closure of the chart is such a question as it is; what it gives counts by its truth. */
export type Guard = Question<Args>

type Condition = (args: Args, params?: unknown) => boolean

/** A guard that asks where the chart is. */
interface Located {
  readonly stateValue: StateValue
}

const locating = checkOf(stateIn(''))

const isLocated = (guard: unknown): guard is Located => checkOf(guard) === locating

function locatedOf(chart: AnyStateMachine, { stateValue }: Located): Guard {
  if (typeof stateValue === 'string' && stateValue.startsWith('#')) {
    const { id } = chart.getStateNodeById(stateValue)
    return (args) => Args.whereabouts(args).ids.has(id)
  }
  // Whereabouts are few and told apart by identity, while matching walks both values.
  const answers = new Map<Whereabouts, boolean>()
  return (args) => {
    const whereabouts = Args.whereabouts(args)
    const answer = answers.get(whereabouts) ?? matchesState(stateValue, whereabouts.value)
    answers.set(whereabouts, answer)
    return answer
  }
}

/** Compiles one use of a guard; `within` are the names that led here. */
export function guardOf(
  chart: AnyStateMachine,
  used: unknown,
  place: string,
  within: readonly string[] = [],
): Guard {
  if (typeof used === 'function') return conditionOf(chart, used, undefined, place, within)
  const written = used as Parameterised | string
  const name = typeof written === 'string' ? written : written.type
  if (within.includes(name)) refuse(`guard '${name}', which asks itself`, place)
  const found: unknown = chart.implementations.guards[name]
  if (found === undefined) refuse(`guard '${name}', which nobody implements`, place)
  const names = [...within, name]
  return typeof found === 'function'
    ? conditionOf(chart, found, written, place, names)
    : guardOf(chart, found, place, names)
}

function conditionOf(
  chart: AnyStateMachine,
  condition: object,
  used: Parameterised | string | undefined,
  place: string,
  within: readonly string[],
): Guard {
  const composed = composedOf(condition)
  if (composed !== null)
    return composed.join(composed.guards.map((guard) => guardOf(chart, guard, place, within)))
  if (isLocated(condition)) return locatedOf(chart, condition)
  if (checkOf(condition) !== undefined) refuse('a guard with a check of its own', place)
  const holds = condition as Condition
  if (typeof used !== 'object') return holds
  const params = paramsOf(used)
  return (args) => holds(args, params(args))
}
