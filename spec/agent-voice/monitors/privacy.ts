/** Privacy: nothing said and no credential where it never may be, and no history against the user's will (AV-SEC-001 to -003). */
import { cleanIn } from '../../clean.ts'
import { changed, followed, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, type Scene, together } from './scene.ts'
import { settlesOffer } from './session.ts'

/** Holds that nothing said and no credential shows in outputs of one kind. */
const clean = cleanIn(always, (what) => `${what} without anything said and without credentials`)

/** Diagnostic records. */
export const diagnosticsClean = clean({
  id: 'privacy.diagnostics',
  says: 'No transcript, no answer and no credential shows in a diagnostic record.',
  what: 'host.diagnostic',
  requirements: ['AV-SEC-001', 'AV-SEC-003', 'AV-VAL-06'],
})

/** What an instance says of itself, and the transitions that it keeps. */
export const snapshotsClean = clean({
  id: 'privacy.snapshot',
  says: 'No transcript, no answer and no credential shows in the state or in the transitions kept.',
  what: 'snapshot',
  requirements: ['AV-SEC-001', 'AV-SEC-003', 'AV-CON-003'],
})

/** An answer may be shown as text when its speech fails (AV-RUL-16); what is said of an error may not show any. */
export const noticesClean = clean(
  {
    id: 'privacy.notices',
    says: 'No credential and nothing of what was said shows in a notice about an error.',
    what: 'panel.notice',
    requirements: ['AV-SEC-003', 'AV-VAL-06'],
  },
  (_, { state, heard }) => state === 'faulted' || heard?.what === 'error' || heard?.what === 'fatal',
)

export const idsHashed = always(
  {
    id: 'privacy.ids-hashed',
    says: 'Every id in a diagnostic record is hashed.',
    basis: 'ruling',
    requirements: ['AV-SEC-001', 'AV-GUD-002'],
    needs: ['host.diagnostic'],
    spoil: (log) =>
      changed(log, showing('host.diagnostic'), (line) => ({ with: { ...line.with, ids: 'raw' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'host.diagnostic')) return null
      return line.with.ids === 'raw' ? { expected: 'hashed ids, or none', got: 'ids as they are' } : true
    },
  },
)

const endsTurn = (line: Line): boolean => shows(line, 'turn') && line.with.event !== 'turn-started'

export const historySuppressed = always(
  {
    id: 'privacy.history-suppressed',
    says: 'While the privacy flag is set, no turn is written to the history.',
    basis: 'document',
    requirements: ['AV-SEC-002'],
    needs: ['turn', 'host.persist'],
    spoil: (log) => followed(log, endsTurn, () => shown('host.persist')),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (!settings.suppressPersistence) return null
      if (endsTurn(line)) return true
      return shows(line, 'host.persist') ? { expected: 'no history', got: 'a turn was written to it' } : null
    },
  },
)

const written = 'the completed turn to be written to the history'

export const historyKept = together(
  {
    id: 'privacy.history-kept',
    says: 'Where the user has nothing against it, a completed turn is written to the history once.',
    basis: 'ruling',
    requirements: ['AV-SEC-002'],
    needs: ['turn', 'host.persist'],
    spoil: (log) => without(log, showing('host.persist')),
  },
  {
    calls: (line, { settings }) =>
      !settings.suppressPersistence && shows(line, 'turn') && line.with.event === 'turn-completed'
        ? written
        : null,
    gives: (line) => (shows(line, 'host.persist') ? written : null),
  },
)

/** How many transitions were published since the history was empty; several numbers while that is open. */
type Counts = readonly number[]

/** So many of the last transitions are kept (AV-CON-003). */
const keptAtMost = 20

export const historyBounded = always(
  {
    id: 'history.at-most-20',
    says: 'At most the last 20 transitions are kept.',
    basis: 'document',
    requirements: ['AV-CON-003'],
    needs: ['snapshot'],
    spoil: (log) =>
      log.map((line) => (shows(line, 'snapshot') ? { ...line, with: { ...line.with, kept: 21 } } : line)),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'snapshot') || line.with.kept === undefined) return null
      return Number(line.with.kept) <= keptAtMost
        ? true
        : { expected: `at most ${keptAtMost} transitions`, got: `${line.with.kept}` }
    },
  },
)

/**
 * Another session begins with an empty history. Nothing tells whether the first one does; and whoever reports a session
 * for the first time hands it over as well, which is accepted in idle and told to nobody.
 */
const countsAfter = (line: Line, counts: Counts, { session, state }: Scene): Counts => {
  const isFirst = session.current === null
  if (settlesOffer(line, session) && line.with.outcome === 'resolved') {
    if (session.offered === session.current) return counts
    return isFirst ? [...counts, 0] : [0]
  }
  if (hears(line, 'session.ready') && session.reported === 0 && state === 'idle') return [...counts, 0]
  return counts
}

const kept = (count: number): number => Math.min(count, keptAtMost)

export const historyGrows = always<Counts>(
  {
    id: 'history.grows',
    says: 'Every published transition is kept, up to 20, until another session is handed over.',
    basis: 'interpreted',
    requirements: ['AV-CON-003', 'AV-VAL-01', 'AV-RUL-28'],
    needs: ['state', 'snapshot'],
    looksAt: ['settled'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'snapshot') && Number(line.with.kept) > 0,
        (line) => ({ with: { ...line.with, kept: 0 } }),
      ),
  },
  {
    start: [0],
    ask: (line, counts) => {
      if (!shows(line, 'snapshot') || line.with.kept === undefined) return null
      return counts.map(kept).includes(Number(line.with.kept))
        ? true
        : { expected: `${counts.map(kept).join(' or ')} transitions kept`, got: `${line.with.kept}` }
    },
    remember: (counts, line, scene) => {
      if (shows(line, 'state')) return counts.map((count) => count + 1)
      if (!shows(line, 'snapshot')) return countsAfter(line, counts, scene)
      const fitting = counts.filter((count) => kept(count) === line.with.kept)
      return fitting.length > 0 ? fitting : counts
    },
  },
)
