/** Small changes of a guard: turned round as a whole, one of its conditions turned round, or one of its parts left out. */
import { and, not, or } from 'xstate'
import { checkOf, composedOf } from './composed.ts'

/** A guard that was changed; undefined asks nothing any more. */
export interface ChangedGuard {
  readonly says: string
  readonly guard: unknown
}

type Join = (parts: readonly unknown[]) => unknown

const every: Join = (parts) => and(parts as never)
const some: Join = (parts) => or(parts as never)
const none: Join = ([part]) => not(part as never)

const joins: ReadonlyMap<unknown, Join> = new Map([
  [checkOf(and([])), every],
  [checkOf(or([])), some],
  [checkOf(not('')), none],
])

/** A guard in words: its conditions and how they are joined. */
export function guardInWords(guard: unknown): string {
  const composed = composedOf(guard)
  if (composed === null)
    return typeof guard === 'string' ? guard : (guard as { readonly type?: string }).type || 'a condition'
  const words = composed.guards.map(guardInWords)
  if (isNot(guard)) return `not ${words[0]}`
  return `(${words.join(joins.get(checkOf(guard)) === some ? ' or ' : ' and ')})`
}

const isNot = (guard: unknown): boolean => joins.get(checkOf(guard)) === none

/** Every small change of a guard, each one alone. */
export const changedGuards = (guard: unknown): readonly ChangedGuard[] => [
  { says: `without ${guardInWords(guard)}`, guard: undefined },
  { says: `not ${guardInWords(guard)}`, guard: not(guard as never) },
  ...partsChanged(guard),
]

/** The changes below the whole: turning the only part round, or a part of one, would be the same change again. */
function partsChanged(guard: unknown): readonly ChangedGuard[] {
  const composed = composedOf(guard)
  const join = joins.get(checkOf(guard))
  if (composed === null || join === undefined) return []
  const { guards } = composed
  const at = (place: number, part: unknown) =>
    join(guards.map((each, index) => (index === place ? part : each)))
  return guards.flatMap((part, place) => {
    const deeper = partsChanged(part).map(({ says, guard: changed }) => ({ says, guard: at(place, changed) }))
    if (isNot(guard) || guards.length < 2) return deeper
    const others = guards.filter((_, index) => index !== place)
    return [
      { says: `without ${guardInWords(part)}`, guard: others.length === 1 ? others[0] : join(others) },
      { says: `not ${guardInWords(part)}`, guard: at(place, not(part as never)) },
      ...deeper,
    ]
  })
}
