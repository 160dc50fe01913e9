/** Whether two plain values, and two states of different engines, are the same. */
import type { Domains } from '../../machine/domain.ts'
import { rowsOf } from '../../machine/kernel/slots.ts'
import type { State, Timer } from '../../machine/step.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether two plain values are the same all the way down. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other)
  if (!isRecord(one) || !isRecord(other)) return false
  let names = 0
  for (const name in one) {
    if (!(name in other && isSame(one[name], other[name]))) return false
    names += 1
  }
  return Object.keys(other).length === names
}

const isSameList = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((value, place) => isSame(value, other[place]))

/**
 * Timers in the order in which they will fire: two have the same effect if they come in the same order at the same
 * instants.
 */
const inTurn = (timers: readonly Timer[]): readonly Timer[] =>
  timers.length < 2 ? timers : [...timers].sort((a, b) => a.due - b.due || a.order - b.order)

function isPendingSame(one: State, other: State): boolean {
  const [here, there] = [inTurn(one.timers), inTurn(other.timers)]
  const isTimerSame = ({ due, event }: Timer, place: number) =>
    due === there[place]?.due && event.type === there[place]?.event.type
  return here.length === there.length && here.every(isTimerSame)
}

/** Whether two states are equal, independent of their engines. The memory of their histories is compared separately. */
export function sameStates(domains: Domains): (one: State, other: State) => boolean {
  const rowOf = rowsOf(domains)
  return (one, other) =>
    isSame(one.snapshot.value, other.snapshot.value) &&
    isSame(rowOf(one.snapshot.context), rowOf(other.snapshot.context)) &&
    isPendingSame(one, other)
}
