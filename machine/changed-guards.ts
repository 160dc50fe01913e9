/** Mutants of a guard: the whole guard inverted, one of its conditions inverted, or one of its parts removed. */
import { and, not, or } from 'xstate'
import { checkOf, composedOf } from './composed.ts'

/** A changed guard; undefined always holds. */
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

/** A guard as text: its conditions and operators. */
export function guardInWords(guard: unknown): string {
  const composed = composedOf(guard)
  if (composed === null)
    return typeof guard === 'string' ? guard : (guard as { readonly type?: string }).type || 'a condition'
  const words = composed.guards.map(guardInWords)
  if (isNot(guard)) return `not ${words[0]}`
  return `(${words.join(joins.get(checkOf(guard)) === some ? ' or ' : ' and ')})`
}

const isNot = (guard: unknown): boolean => joins.get(checkOf(guard)) === none

/** Every mutant of a guard, each with one change. */
export const changedGuards = (guard: unknown): readonly ChangedGuard[] => [
  { says: `without ${guardInWords(guard)}`, guard: undefined },
  { says: `not ${guardInWords(guard)}`, guard: not(guard as never) },
  ...partsChanged(guard),
]

/** The mutants below the top level: inverting the only part, or a part of one, would be the same mutant again. */
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
