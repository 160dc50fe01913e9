/**
 * How a guard is composed. XState does not say it: what `and`, `or` and `not` make is told apart only by the function
 * that checks it, which all guards of one sort share.
 */
import { and, not, or } from 'xstate'

/** One question of a guard, answered for its arguments and for whatever the asker brings along. */
export type Question<Args, Beside = void> = (args: Args, beside: Beside) => boolean

/** Makes one question of those of the parts, which are asked in order, and no further than is needed. */
type Join = <Args, Beside>(parts: readonly Question<Args, Beside>[]) => Question<Args, Beside>

/** A guard that is made of others. */
export interface Composed {
  readonly guards: readonly unknown[]
  readonly join: Join
}

/** The function that a guard of XState's own is checked with; undefined for any other guard. */
export const checkOf = (guard: unknown): unknown =>
  typeof guard === 'function' && 'check' in guard ? guard.check : undefined

// Each part asks the next one by itself: a list of parts would be walked anew each time.
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

/** What a guard is made of, or null for one that is made of nothing else. */
export function composedOf(guard: unknown): Composed | null {
  const join = joins.get(checkOf(guard))
  return join === undefined ? null : { guards: (guard as Composed).guards, join }
}
