/**
 * The entries that handlers and the event bus receive, and the durations of stays that the bus reports (L839 to L841,
 * L914 to L915).
 */

import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import { isAnew } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { always, enters, leaves, stayOf } from './trace-state.ts'

/** Entries of the eight states, the first one of all included. */
const isEntry = (line: Line): boolean => emits(line, 'state') && line.with.to !== 'terminated'

/** A session that comes while it is idle may be a reason to enter idle anew. */
const isFreeOf = (line: Line, trace: Memory): boolean => isAnew(trace, line.with.state, line.at)

/**
 * Entries of a step that were not reported, those that were reported and did not happen, and whether one of idle is
 * free in it.
 */
interface Entries {
  readonly owed: readonly string[]
  readonly ahead: readonly string[]
  readonly isFree: boolean
}

const noEntries: Entries = { owed: [], ahead: [], isFree: false }

const without = (list: readonly string[], item: string): readonly string[] =>
  list.toSpliced(list.indexOf(item), 1)

/** An entry happens, or is reported: each is matched with the other, in either order. */
const met = (entries: Entries, one: 'owed' | 'ahead', state: string): Entries => {
  const other = one === 'owed' ? 'ahead' : 'owed'
  return entries[other].includes(state)
    ? { ...entries, [other]: without(entries[other], state) }
    : { ...entries, [one]: [...entries[one], state] }
}

const judged = ({ owed, ahead, isFree }: Entries) => {
  if (owed[0] !== undefined)
    return { expected: `an entry of ${owed[0]} to be told`, got: 'nothing of the kind' }
  const left = isFree && ahead.includes('idle') ? without(ahead, 'idle') : ahead
  return left[0] === undefined
    ? null
    : { expected: 'nothing that was not called for', got: `an entry of ${left[0]}, once too often` }
}

const entriesTold = (by: Effect, says: Pick<Monitor, 'id' | 'says' | 'requirements'>) =>
  always<Entries>(
    {
      ...says,
      basis: 'document',
      needs: ['state', by],
    },
    {
      start: noEntries,
      ask: (line, entries) => {
        if (line.way === 'in') return judged(entries)
        return emits(line, by) && entries.owed.includes(text(line.with.state)) ? true : null
      },
      remember: (entries, line, trace) => {
        if (line.way === 'in') return noEntries
        const isFree = entries.isFree || isFreeOf(line, trace)
        if (emits(line, by)) return met({ ...entries, isFree }, 'ahead', text(line.with.state))
        // A class that is constructed in idle may enter it with the first session, or has entered it before (L217,
        // L850).
        if (leaves(line, 'off') && enters(line, 'idle')) return { ...entries, isFree: true }
        return isEntry(line) ? met(entries, 'owed', text(line.with.to)) : entries
      },
      owed: judged,
    },
  )

/** The entries that handlers and the bus receive. */
export const entriesHeard = [
  entriesTold('onStateEnter', {
    id: 'handlers.enter',
    says: 'The handler of an entry is called once for each entry.',
    requirements: ['AMP-IF-07'],
  }),
  entriesTold('state:enter', {
    id: 'bus.enter',
    says: 'The bus reports every entry once.',
    requirements: ['AMP-IF-14'],
  }),
]

/** The stay that was left last, and its duration (ms) by each instant from which it may count. */
interface Stay {
  readonly state: unknown
  readonly lasted: readonly number[]
}

/**
 * A class that is constructed in idle counts its stay from then (L850); idle that was entered anew counts from either
 * entry.
 */
const staysOf = (line: Line, trace: Memory): readonly number[] => [
  stayOf(line, trace),
  line.at - trace.changedAt,
  ...(trace.isFirst ? [line.at] : []),
]

const stateOf = (state: unknown): unknown => (state === 'off' ? 'idle' : state)

export const exitsMeasured = always<Stay>('bus.duration', 'AMP-IF-15', {
  says: 'The bus reports the duration of a stay with its exit.',
  needs: ['state', 'state:exit'],
  start: { state: null, lasted: [] },
  ask: (line, left, trace) => {
    if (!emits(line, 'state:exit')) return null
    const { state, durationMs } = line.with
    const isStill = state === stateOf(trace.state)
    const lasted = isStill ? staysOf(line, trace) : left.lasted
    if (!isStill && state !== left.state) return null
    return (
      lasted.includes(Number(durationMs)) || {
        expected: `a stay of ${lasted[0]} ms`,
        got: `${durationMs} ms`,
      }
    )
  },
  remember: (left, line, trace) =>
    emits(line, 'state') ? { state: stateOf(line.with.from), lasted: staysOf(line, trace) } : left,
})
