/** Guards: named, inline, with parameters, composed, or state checks. */
import { type AnyStateMachine, matchesState, type StateValue, stateIn } from 'xstate'
import { checkOf, composedOf, type Question } from '../composed.ts'
import { type Parameterised, paramsOf } from './params.ts'
import { refuse } from './refusal.ts'
import type { Whereabouts } from './whereabouts.ts'
import { Args } from './work.ts'

/** Evaluates one use of a guard. A closure of the chart is used directly; its result counts by its truth value. */
export type Guard = Question<Args>

type Condition = (args: Args, params?: unknown) => boolean

/** A guard that checks the state of the chart. */
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
  // There are few state values, and they are compared by identity; a match would walk both values.
  const answers = new Map<Whereabouts, boolean>()
  return (args) => {
    const whereabouts = Args.whereabouts(args)
    const answer = answers.get(whereabouts) ?? matchesState(stateValue, whereabouts.value)
    answers.set(whereabouts, answer)
    return answer
  }
}

/** Compiles one use of a guard; `within` are the enclosing guard names. */
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
  if (found === undefined) refuse(`guard '${name}', which has no implementation`, place)
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
