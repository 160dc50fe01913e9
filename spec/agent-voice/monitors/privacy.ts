/**
 * Privacy: no spoken text and no credential in a forbidden place, and no history against the setting of the user
 * (AV-SEC-001 to -003).
 */
import { cleanIn } from '../../clean.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { settlesOffer } from './session.ts'
import { always, type TraceState, together } from './trace-state.ts'

/** Checks that outputs of one kind contain no spoken text and no credential. */
const clean = cleanIn({ always }, (what) => `${what} without anything said and without credentials`)

/** Diagnostic records. */
export const diagnosticsClean = clean({
  id: 'privacy.diagnostics',
  says: 'No transcript, no answer and no credential shows in a diagnostic record.',
  what: 'host.diagnostic',
  requirements: ['AV-SEC-001', 'AV-SEC-003', 'AV-VAL-06'],
})

/** What an instance reports of itself, and the transitions that it keeps. */
export const snapshotsClean = clean({
  id: 'privacy.snapshot',
  says: 'No transcript, no answer and no credential shows in the state or in the transitions kept.',
  what: 'snapshot',
  requirements: ['AV-SEC-001', 'AV-SEC-003'],
})

/**
 * An answer may be displayed as text when its speech fails (AV-RUL-16); a notice about an error may not contain any.
 */
export const noticesClean = clean(
  {
    id: 'privacy.notices',
    says: 'A notice about an error contains no credential and no transcript.',
    what: 'panel.notice',
    requirements: ['AV-SEC-003'],
  },
  (_, { state, received }) => state === 'faulted' || received?.what === 'error' || received?.what === 'fatal',
)

export const idsHashed = always('privacy.ids-hashed', 'AV-SEC-001 AV-GUD-002 ruling', {
  says: 'Every id in a diagnostic record is hashed.',
  needs: ['host.diagnostic'],
  ask: (line) => {
    if (!emits(line, 'host.diagnostic')) return null
    return line.with.ids === 'raw' ? { expected: 'hashed ids, or none', got: 'ids as they are' } : true
  },
})

const endsTurn = (line: Line): boolean => emits(line, 'turn') && line.with.event !== 'turn-started'

export const historySuppressed = always('privacy.history-suppressed', 'AV-SEC-002', {
  says: 'While the privacy flag is set, no turn is written to the history.',
  needs: ['turn', 'host.persist'],
  ask: (line, _, { settings }) => {
    if (!settings.suppressPersistence) return null
    if (endsTurn(line)) return true
    return emits(line, 'host.persist') ? { expected: 'no history', got: 'a turn was written to it' } : null
  },
})

const written = 'the completed turn to be written to the history'

export const historyKept = together('privacy.history-kept', 'AV-SEC-002 ruling', {
  says: 'Unless the user has disabled it, a completed turn is written to the history once.',
  needs: ['turn', 'host.persist'],
  calls: (line, { settings }) =>
    !settings.suppressPersistence && emits(line, 'turn') && line.with.event === 'turn-completed'
      ? written
      : null,
  gives: (line) => (emits(line, 'host.persist') ? written : null),
})

/** How many transitions were published since the history was empty; several numbers while that is open. */
type Counts = readonly number[]

/** The number of last transitions that are kept (AV-CON-003). */
const keptAtMost = 20

export const historyBounded = always('history.at-most-20', 'AV-CON-003', {
  says: 'At most the last 20 transitions are kept.',
  needs: ['snapshot'],
  ask: (line) => {
    if (!emits(line, 'snapshot') || line.with.kept === undefined) return null
    return Number(line.with.kept) <= keptAtMost
      ? true
      : { expected: `at most ${keptAtMost} transitions`, got: `${line.with.kept}` }
  },
})

/**
 * Another session begins with an empty history. No line reports whether the first one does; and a caller that reports
 * a session for the first time also hands it over, which is accepted in idle without an event.
 */
const countsAfter = (line: Line, counts: Counts, { session, state }: TraceState): Counts => {
  const isFirst = session.current === null
  if (settlesOffer(line, session) && line.with.outcome === 'resolved') {
    if (session.offered === session.current) return counts
    return isFirst ? [...counts, 0] : [0]
  }
  if (receives(line, 'session.ready') && session.reported === 0 && state === 'idle') return [...counts, 0]
  return counts
}

const kept = (count: number): number => Math.min(count, keptAtMost)

export const historyGrows = always<Counts>('history.grows', 'AV-CON-003 AV-VAL-01 AV-RUL-28 interpreted', {
  says: 'Every published transition is kept, up to 20, until another session is handed over.',
  needs: ['state', 'snapshot'],
  looksAt: ['settled'],
  start: [0],
  ask: (line, counts) => {
    if (!emits(line, 'snapshot') || line.with.kept === undefined) return null
    return counts.map(kept).includes(Number(line.with.kept))
      ? true
      : { expected: `${counts.map(kept).join(' or ')} transitions kept`, got: `${line.with.kept}` }
  },
  remember: (counts, line, trace) => {
    if (emits(line, 'state')) return counts.map((count) => count + 1)
    if (!emits(line, 'snapshot')) return countsAfter(line, counts, trace)
    const fitting = counts.filter((count) => kept(count) === line.with.kept)
    return fitting.length > 0 ? fitting : counts
  },
})
