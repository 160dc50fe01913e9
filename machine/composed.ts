/**
 * How a guard is composed. XState does not expose it: only the check function, which all guards of one kind share,
 * distinguishes the results of `and`, `or` and `not`.
 */
import { and, not, or } from 'xstate'

/** One condition of a guard, evaluated for its arguments and for additional data of the caller. */
export type Question<Args, Beside = void> = (args: Args, beside: Beside) => boolean

/** Combines the conditions of the parts. Evaluation is in order and stops as soon as the result is known. */
type Join = <Args, Beside>(parts: readonly Question<Args, Beside>[]) => Question<Args, Beside>

/** A composed guard. */
export interface Composed {
  readonly guards: readonly unknown[]
  readonly join: Join
}

/** The check function of an XState guard; undefined for any other guard. */
export const checkOf = (guard: unknown): unknown =>
  typeof guard === 'function' && 'check' in guard ? guard.check : undefined

// Each part calls the next one directly: a list of parts would be iterated on every evaluation.
const every: Join = ([first, ...others]) => {
  if (first === undefined) return () => true
  if (others.length === 0) return first
  const rest = every(others)
  return (args, beside) => first(args, beside) && rest(args, beside)
}
const some: Join = ([first, ...others]) => {
  if (first === undefined) return () => false
  if (others.length === 0) return first
  const rest = some(others)
  return (args, beside) => first(args, beside) || rest(args, beside)
}
const none: Join = (parts) => {
  const one = some(parts)
  return (args, beside) => !one(args, beside)
}

const joins: ReadonlyMap<unknown, Join> = new Map([
  [checkOf(and([])), every],
  [checkOf(or([])), some],
  [checkOf(not('')), none],
])

/** The parts of a guard, or null for one that is not composed. */
export function composedOf(guard: unknown): Composed | null {
  const join = joins.get(checkOf(guard))
  return join === undefined ? null : { guards: (guard as Composed).guards, join }
}
