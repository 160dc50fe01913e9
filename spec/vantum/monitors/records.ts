/** Records of changes and entries, and the order in which a change is reported. */
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import { entryOf, records } from '../codes.ts'
import type { Line } from '../protocol.ts'
import { always, together } from './trace-state.ts'

const isRecord = (line: Line): boolean =>
  emits(line, 'log') && line.with.message === records.transition && line.with.level === 'info'

const recordOf = (line: Line): string => `a record of ${line.with.from} to ${line.with.to}`

export const changesLogged = together('log.changes', 'VAN-MET-02', {
  says: 'Every change has a record at info, with both states.',
  needs: ['state', 'log'],
  calls: (line) => (emits(line, 'state') ? recordOf(line) : null),
  gives: (line) => (isRecord(line) ? recordOf(line) : null),
})

export const changesStamped = always('log.stamps', 'VAN-MET-02', {
  says: 'The record of a change holds the instant.',
  needs: ['log'],
  ask: (line) => {
    if (!isRecord(line)) return null
    return line.with.stamp === line.at
      ? true
      : { expected: `the instant ${line.at} ms`, got: `${line.with.stamp} ms` }
  },
})

export const changesNamed = always('log.session', 'VAN-MET-02', {
  says: 'The record of a change names its session, by its id or by a hash of it.',
  needs: ['log'],
  ask: (line) => {
    if (!isRecord(line)) return null
    return line.with.ids === 'none' ? { expected: 'a sessionId', got: 'none' } : true
  },
})

/**
 * When (ms) the last change was logged; null before the first one, whose duration may count from the creation or not
 * at all.
 */
type Last = number | null

/** Checks that the record of a change has the ms since the last one. */
const durationsBy = (
  id: string,
  says: string,
  basis: 'document' | 'ruling',
  isAsked: (line: Line, last: Last) => boolean,
) =>
  always<Last>(
    {
      id,
      says,
      basis,
      requirements: ['VAN-MET-02'],
      needs: ['log'],
    },
    {
      start: null,
      ask: (line, last) => {
        if (!isRecord(line) || !isAsked(line, last)) return null
        const took = line.at - (last ?? 0)
        return line.with.durationMs === took
          ? true
          : { expected: `${took} ms since the last change`, got: `${line.with.durationMs}` }
      },
      remember: (last, line) => (isRecord(line) ? line.at : last),
    },
  )

/** The first form of the record has no duration (L343 to L348), the second one has (L734). */
export const durationsTrue = durationsBy(
  'log.durations',
  'A duration in the record of a change is the time in ms since the last one.',
  'document',
  (line, last) => last !== null && line.with.durationMs !== undefined,
)

/** As we log it. */
export const durationsLogged = durationsBy(
  'log.every-duration',
  'The record of every change has a duration, the first one since the creation.',
  'ruling',
  () => true,
)

/** The records since the last change: the record of the next one, and its entry after it. */
interface Order {
  readonly isRecorded: boolean
  readonly entry: string | null
}

const entered = (state: unknown): string => entryOf(String(state))

const isEntry = (line: Line): boolean => emits(line, 'log') && text(line.with.message).startsWith('Entering ')

/** The first state is entered without a change, recorded in any way (L399). */
const isOfTheFirst = (line: Line): boolean => line.with.message === entered('INITIALIZING')

/** The further records of an entry (L432-434). */
const isResumption = (line: Line): boolean => emits(line, 'log') && line.with.message === records.resuming

export const changeInOrder = always<Order>('log.order', 'VAN-IF-03', {
  says: 'A change is logged, then the state is entered, then the change event is emitted.',
  needs: ['state', 'log'],
  start: { isRecorded: false, entry: null },
  ask: (line, { isRecorded, entry }) => {
    if (((isEntry(line) && !isOfTheFirst(line)) || isResumption(line)) && !isRecorded)
      return { expected: 'the record of the change first', got: `'${line.with.message}'` }
    if (!emits(line, 'state')) return null
    return isRecorded && entry === entered(line.with.to)
      ? true
      : { expected: 'record and entry before the event', got: 'the event first' }
  },
  remember: ({ isRecorded, entry }, line) => {
    if (emits(line, 'state')) return { isRecorded: false, entry: null }
    return {
      isRecorded: isRecorded || isRecord(line),
      entry: isEntry(line) ? text(line.with.message) : entry,
    }
  },
})

const levelOf = (state: unknown): string => (state === 'ENDED' ? 'info' : 'debug')

export const entriesLogged = together('log.entries', 'VAN-MET-08', {
  says: 'Entries are logged at debug, that of ENDED at info.',
  needs: ['state', 'log'],
  calls: (line) => (emits(line, 'state') ? `${entered(line.with.to)} at ${levelOf(line.with.to)}` : null),
  gives: (line) => (isEntry(line) ? `${line.with.message} at ${line.with.level}` : null),
})

const named = (state: string): string => `a record that names ${state}`

export const stateAtDisconnect = together('log.disconnect', 'VAN-EDGE-06 VAN-MET-07', {
  says: 'The state in which a disconnect happened is logged.',
  needs: ['state', 'log'],
  calls: (line, { state }) =>
    line.what === 'DISCONNECT' && line.way === 'in' && state !== 'ENDED' ? named(state) : null,
  gives: (line, { state }) => {
    // The entry of ENDED names no state that was before.
    if (!emits(line, 'log') || isEntry(line)) return null
    const { from, state: said } = line.with
    return named(String(said ?? from ?? state))
  },
})
