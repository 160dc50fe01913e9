/** What diagnostics and getState() tell of the conversation, and of which session (AV-VAL-01, AV-IF-02, AV-IF-15, AV-IF-16). */
import { changed } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { always } from './scene.ts'

/** What was published and recorded since the last input, and how many transitions were kept before and by now. */
interface Traces {
  readonly changes: readonly string[]
  readonly records: readonly string[]
  readonly before: number
  readonly kept: number | null
}

const ofChange = ({ with: { from, to } }: Line): string => `${from} to ${to}`

/** So many transitions are kept at most; whether one more is among them is not seen then. */
const keptAtMost = 20

const tracesAfter = (traces: Traces, line: Line): Traces => {
  if (line.way === 'in') return { ...traces, changes: [], records: [], before: traces.kept ?? 0 }
  if (shows(line, 'state')) return { ...traces, changes: [...traces.changes, ofChange(line)] }
  if (shows(line, 'host.diagnostic')) return { ...traces, records: [...traces.records, ofChange(line)] }
  if (!shows(line, 'snapshot') || line.with.kept === undefined) return traces
  return { ...traces, kept: Number(line.with.kept) }
}

/** A change that is neither in a record nor among the transitions kept. */
const untraced = ({ changes, records, before, kept }: Traces): string | undefined => {
  const isKept = kept !== null && (kept >= keptAtMost || kept - before >= changes.length)
  return isKept ? undefined : changes.find((change) => !records.includes(change))
}

export const changesVisible = always<Traces>(
  {
    id: 'diagnostics.change-visible',
    says: 'Every published change is seen by diagnostics: in a record, or among the last transitions.',
    basis: 'document',
    requirements: ['AV-VAL-01'],
    needs: ['state', 'host.diagnostic', 'snapshot'],
    spoil: (log) =>
      log
        .filter((line) => !shows(line, 'host.diagnostic'))
        .map((line) => (shows(line, 'snapshot') ? { ...line, with: { ...line.with, kept: 0 } } : line)),
  },
  {
    start: { changes: [], records: [], before: 0, kept: null },
    ask: (line, traces) => {
      if (line.way !== 'in' || traces.changes.length === 0) return null
      const change = untraced(traces)
      return change === undefined
        ? true
        : { expected: `a trace of the change from ${change} for diagnostics`, got: 'none' }
    },
    remember: tracesAfter,
  },
)

const altered = (log: Log, picks: (line: Line) => boolean, with_: Line['with']): Log =>
  changed(
    log,
    (line) => shows(line, 'snapshot') && picks(line),
    (line) => ({ with: { ...line.with, ...with_ } }),
  )

export const sinceCurrent = always<boolean>(
  {
    id: 'snapshot.since-current',
    says: 'since is not earlier than the change into the state, and not later than now.',
    basis: 'document',
    requirements: ['AV-IF-15'],
    needs: ['state', 'snapshot'],
    spoil: (log) => altered(log, ({ at }) => at > 0, { since: -1 }),
  },
  {
    start: false,
    ask: (line, isBack, { state, since }) => {
      // Since when a state is that was suspended is open, and so is what idle says before there was a change.
      if (!shows(line, 'snapshot') || line.with.state !== state || isBack || since === 0) return null
      const told = Number(line.with.since)
      return told >= since && told <= line.at
        ? true
        : { expected: `since from ${since} to ${line.at} ms`, got: `${line.with.since ?? 'none'}` }
    },
    remember: (isBack, line) => (shows(line, 'state') ? line.with.from === 'suspended' : isBack),
  },
)

/** The ids of utterances that STT has named. */
type Utterances = readonly string[]

export const transcriptKnown = always<Utterances>(
  {
    id: 'snapshot.transcript-known',
    says: 'The transcript that getState() names is one that STT has named.',
    basis: 'document',
    requirements: ['AV-IF-16'],
    needs: ['snapshot'],
    spoil: (log) =>
      altered(log, ({ with: { state } }) => state === 'processing', { utterance: 'utterance#99' }),
  },
  {
    start: [],
    ask: (line, utterances) => {
      if (!shows(line, 'snapshot')) return null
      const { utterance } = line.with
      return utterance === undefined || utterances.includes(String(utterance))
        ? true
        : { expected: 'a transcript that STT named', got: `${utterance}` }
    },
    remember: (utterances, line) => {
      const { utterance } = line.with
      if (line.way !== 'in' || utterance === undefined) return utterances
      return utterances.includes(String(utterance)) ? utterances : [...utterances, String(utterance)]
    },
  },
)

/** What was handed over and then reported since the last conversation, both times the same session. */
interface Handed {
  readonly offered: string | null
  readonly taken: string | null
  readonly due: string | null
}

export const sessionTaken = always<Handed>(
  {
    id: 'session.taken',
    says: 'A conversation is in the session that initialize() took over last and that was reported as active.',
    basis: 'document',
    requirements: ['AV-IF-02', 'AV-ASM-01'],
    needs: ['state', 'snapshot', 'settled'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'snapshot') ? { ...line, with: { ...line.with, session: 'session#99' } } : line,
      ),
  },
  {
    start: { offered: null, taken: null, due: null },
    ask: (line, { due }) => {
      if (!shows(line, 'snapshot') || due === null || line.with.state !== 'preparing') return null
      return line.with.session === due ? true : { expected: due, got: `${line.with.session ?? 'no session'}` }
    },
    remember: ({ offered, taken, due }, line) => {
      if (hears(line, 'session.initialize'))
        return { offered: String(line.with.session), taken: null, due: null }
      if (shows(line, 'settled') && line.with.call === 'session.initialize')
        return { offered: null, taken: line.with.outcome === 'resolved' ? offered : null, due: null }
      if (hears(line, 'session.ready'))
        return { offered, taken, due: taken === line.with.session ? taken : null }
      return publishes(line, 'listening')
        ? { offered: null, taken: null, due: null }
        : { offered, taken, due }
    },
  },
)
