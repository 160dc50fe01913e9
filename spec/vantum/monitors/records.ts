/** Records of changes and entries, and the order in which a change is made known. */
import { changed, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { entryOf, records } from '../codes.ts'
import { always, together } from './scene.ts'

const isRecord = (line: Line): boolean =>
  shows(line, 'log') && line.with.message === records.transition && line.with.level === 'info'

const recordOf = (line: Line): string => `a record of ${line.with.from} to ${line.with.to}`

export const changesLogged = together(
  {
    id: 'log.changes',
    says: 'Every change has a record at info, with both states.',
    basis: 'document',
    requirements: ['VAN-MET-02', 'VAN-IF-03'],
    needs: ['state', 'log'],
    spoil: (log) => without(log, isRecord),
  },
  {
    calls: (line) => (shows(line, 'state') ? recordOf(line) : null),
    gives: (line) => (isRecord(line) ? recordOf(line) : null),
  },
)

export const changesStamped = always(
  {
    id: 'log.stamps',
    says: 'The record of a change holds the instant.',
    basis: 'document',
    requirements: ['VAN-MET-02'],
    needs: ['log'],
    spoil: (log) => changed(log, isRecord, (line) => ({ with: { ...line.with, stamp: line.at + 1 } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isRecord(line)) return null
      return line.with.stamp === line.at
        ? true
        : { expected: `the instant ${line.at} ms`, got: `${line.with.stamp} ms` }
    },
  },
)

export const changesNamed = always(
  {
    id: 'log.session',
    says: 'The record of a change names its session, by its id or by a hash of it.',
    basis: 'document',
    requirements: ['VAN-MET-02'],
    needs: ['log'],
    spoil: (log) => changed(log, isRecord, (line) => ({ with: { ...line.with, ids: 'none' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isRecord(line)) return null
      return line.with.ids === 'none' ? { expected: 'a sessionId', got: 'none' } : true
    },
  },
)

/** When (ms) the last change was logged; null before the first one, whose duration may count from the creation or not at all. */
type Last = number | null

/** Holds that the record of a change has the ms since the last one. */
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
      spoil: (log) => changed(log, isLater, (line) => ({ with: { ...line.with, durationMs: -1 } })),
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

/** The record of a change behind the first one. */
const isLater = (line: Line): boolean => isRecord(line) && line.with.from !== 'INITIALIZING'

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

/** What was logged since the last change: the record of the next one, and its entry behind it. */
interface Order {
  readonly isRecorded: boolean
  readonly entry: string | null
}

const entered = (state: unknown): string => entryOf(String(state))

const isEntry = (line: Line): boolean =>
  shows(line, 'log') && String(line.with.message).startsWith('Entering ')

/** What an entry writes down beside itself (L432-434). */
const isResumption = (line: Line): boolean => shows(line, 'log') && line.with.message === records.resuming

export const changeInOrder = always<Order>(
  {
    id: 'log.order',
    says: 'A change is logged, then the state is entered, then the change event is emitted.',
    basis: 'document',
    requirements: ['VAN-IF-03', 'VAN-ACT-09', 'VAN-CTX-03'],
    needs: ['state', 'log'],
    spoil: (log) => {
      const at = log.findIndex(isRecord)
      const record = log[at]
      const until = log.findIndex((line, index) => index > at && shows(line, 'state')) + 1
      if (record === undefined || until === 0) return log
      return [...log.slice(0, at), ...log.slice(at + 1, until), record, ...log.slice(until)]
    },
  },
  {
    start: { isRecorded: false, entry: null },
    ask: (line, { isRecorded, entry }) => {
      if ((isEntry(line) || isResumption(line)) && !isRecorded)
        return { expected: 'the record of the change first', got: `'${line.with.message}'` }
      if (!shows(line, 'state')) return null
      return isRecorded && entry === entered(line.with.to)
        ? true
        : { expected: 'record and entry before the event', got: 'the event first' }
    },
    remember: ({ isRecorded, entry }, line) => {
      if (shows(line, 'state')) return { isRecorded: false, entry: null }
      return {
        isRecorded: isRecorded || isRecord(line),
        entry: isEntry(line) ? String(line.with.message) : entry,
      }
    },
  },
)

const levelOf = (state: unknown): string => (state === 'ENDED' ? 'info' : 'debug')

export const entriesLogged = together(
  {
    id: 'log.entries',
    says: 'Entries are logged at debug, that of ENDED at info.',
    basis: 'document',
    requirements: ['VAN-MET-08'],
    needs: ['state', 'log'],
    spoil: (log) => without(log, isEntry),
  },
  {
    calls: (line) => (shows(line, 'state') ? `${entered(line.with.to)} at ${levelOf(line.with.to)}` : null),
    gives: (line) => (isEntry(line) ? `${line.with.message} at ${line.with.level}` : null),
  },
)

const named = (state: string): string => `a record that names ${state}`

export const stateAtDisconnect = together(
  {
    id: 'log.disconnect',
    says: 'The state in which a disconnect happened is logged.',
    basis: 'document',
    requirements: ['VAN-EDGE-06', 'VAN-MET-07'],
    needs: ['state', 'log'],
    spoil: (log) => {
      const at = log.findIndex((line) => line.what === 'DISCONNECT')
      return log.filter((line, index) => at < 0 || index < at || line.what !== 'log')
    },
  },
  {
    calls: (line, { state }) =>
      line.what === 'DISCONNECT' && line.way === 'in' && state !== 'ENDED' ? named(state) : null,
    gives: (line, { state }) => {
      // The entry of ENDED names no state that was before.
      if (!shows(line, 'log') || isEntry(line)) return null
      const { from, state: said } = line.with
      return named(String(said ?? from ?? state))
    },
  },
)
