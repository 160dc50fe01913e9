/** Whether two plain values, and two states of different engines, are the same. */
import type { State } from '../../machine/step.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether two plain values are the same all the way down. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  )
}

/** Timers as they will go off: what comes of two is the same if they come in the same order at the same instants. */
const pending = ({ timers }: State) =>
  [...timers].sort((a, b) => a.due - b.due || a.order - b.order).map(({ due, event }) => [due, event.type])

/** Whether two states are the same, whatever their engines. What their histories recall is asked apart. */
export const isSameState = (one: State, other: State): boolean =>
  isSame(one.snapshot.value, other.snapshot.value) &&
  isSame(one.snapshot.context, other.snapshot.context) &&
  isSame(pending(one), pending(other))
