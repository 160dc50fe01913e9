/**
 * What some windows never have, so that no mistake can be made in it: a mistake that would change nothing is left out
 * of the proof, and in its place one of these sentences is held against every moment of every log.
 */
import type { Limit } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Received } from '../support/judged.ts'

/** A border of a window, and by how many ms it is mistaken. */
export type Shift = readonly [border: 'opens' | 'closes', ms: number]

/**
 * Limits that are due, and open as soon as they run: nobody can be earlier, so that opening 1 ms sooner is the same.
 */
const dueAtOnce: readonly string[] = [
  'latched-start',
  'resume',
  'fatal-exit',
  'fatal-exit-now',
  'giving-up',
  'deferred-failure',
  'interruption',
  'stamped-interruption',
]

const opensAtOnce = ({ id, kind }: Limit<unknown>): boolean => kind === 'allowed' || dueAtOnce.includes(id)

const later: Shift = ['opens', 1]
const sooner: Shift = ['opens', -1]
const ends: readonly Shift[] = [
  ['closes', 1],
  ['closes', -1],
]

/** Every mistake that can be made in a window: a bar never opens, and a permission never closes. */
export const shiftsOf = (limit: Limit<unknown>): readonly Shift[] => {
  if (limit.kind === 'barred') return []
  if (limit.kind === 'allowed') return [later]
  return opensAtOnce(limit) ? [later, ...ends] : [later, sooner, ...ends]
}

/** A window that does not open at all. */
const isShut = ({ opens }: { readonly opens: number }): boolean => opens === Number.POSITIVE_INFINITY

/**
 * Moments of a log at which one of these sentences does not hold, as `limit at ms`. What a row asks to be shown may
 * have been shown since the last input: its window has to be open since then.
 */
export function* exceptionsIn(
  { reducer, limits, rows }: Spec,
  { settings, log }: Received,
): Generator<string> {
  const emits = new Set(
    rows.flatMap(({ on, does }) => ('limit' in on && does !== undefined ? [on.limit] : [])),
  )
  let memory = reducer.start(settings)
  let inputAt = 0
  for (const line of log) {
    memory = reducer.reduce(memory, line)
    if (line.way === 'in') inputAt = line.at
    for (const limit of limits) {
      const window = limit.window(memory, settings)
      if (window === null || (isShut(window) && window.closes === null)) continue
      const { opens, closes } = window
      const isOpen =
        opens <= (emits.has(limit.id) ? inputAt : line.at) && (closes === null || opens <= closes + 1)
      const isKept = limit.kind === 'due' || (limit.kind === 'allowed' && closes === null)
      if (!isKept || (opensAtOnce(limit) && !isOpen)) yield `${limit.id} at ${line.at} ms`
    }
  }
}
