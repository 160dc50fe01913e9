/** Guards: named, inline, with parameters, composed of others, or asking where the chart is. */
import { type AnyStateMachine, and, matchesState, not, or, type StateValue, stateIn } from 'xstate'
import { type Parameterised, paramsOf } from './params.ts'
import { refuse } from './refusal.ts'
import type { Args } from './work.ts'

/** Where the chart is when a guard is asked. */
export interface Whereabouts {
  readonly value: StateValue
  readonly ids: ReadonlySet<string>
}

/** Answers for one use of a guard. */
export type Guard = (args: Args, whereabouts: Whereabouts) => boolean

type Condition = (args: Args, params: unknown) => unknown

/** A guard that XState makes, with what it was made of. */
interface Built {
  readonly check: unknown
  readonly guards: readonly unknown[]
  readonly stateValue: StateValue
}

type Compile = (inner: readonly Guard[], built: Built, chart: AnyStateMachine) => Guard

const built = (guard: unknown): Built => guard as Built

const located: Compile = (_, { stateValue }, chart) => {
  if (typeof stateValue === 'string' && stateValue.startsWith('#')) {
    const { id } = chart.getStateNodeById(stateValue)
    return (_, { ids }) => ids.has(id)
  }
  // Whereabouts are few and told apart by identity, while matching walks both values.
  const answers = new Map<Whereabouts, boolean>()
  return (_, whereabouts) => {
    const answer = answers.get(whereabouts) ?? matchesState(stateValue, whereabouts.value)
    answers.set(whereabouts, answer)
    return answer
  }
}

/** The composed guards, by the function that XState checks them with. */
const composed: ReadonlyMap<unknown, Compile> = new Map([
  [built(and([])).check, (inner) => (args, at) => inner.every((guard) => guard(args, at))],
  [built(or([])).check, (inner) => (args, at) => inner.some((guard) => guard(args, at))],
  [built(not('')).check, (inner) => (args, at) => !inner.every((guard) => guard(args, at))],
  [built(stateIn('')).check, located],
] satisfies [unknown, Compile][])

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
  if ('check' in condition) {
    const made = built(condition)
    const compile = composed.get(made.check) ?? refuse('a guard with a check of its own', place)
    const inner = (made.guards ?? []).map((guard) => guardOf(chart, guard, place, within))
    return compile(inner, made, chart)
  }
  const holds = condition as Condition
  if (used === undefined) return (args) => Boolean(holds(args, undefined))
  const params = paramsOf(used)
  return (args) => Boolean(holds(args, params(args)))
}
