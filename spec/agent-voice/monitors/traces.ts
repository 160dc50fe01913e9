/**
 * What diagnostics and getState() report of the conversation, and of which session (AV-VAL-01, AV-IF-02, AV-IF-15,
 * AV-IF-16).
 */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

/** What was published and recorded since the last input, and how many transitions were kept before and by now. */
interface Traces {
  readonly changes: readonly string[]
  readonly records: readonly string[]
  readonly before: number
  readonly kept: number | null
}

const ofChange = ({ with: { from, to } }: Line): string => `${from} to ${to}`

/** The maximum number of kept transitions; whether one more is among them is not observable then. */
const keptAtMost = 20

const tracesAfter = (traces: Traces, line: Line): Traces => {
  if (line.way === 'in') return { ...traces, changes: [], records: [], before: traces.kept ?? 0 }
  if (emits(line, 'state')) return { ...traces, changes: [...traces.changes, ofChange(line)] }
  if (emits(line, 'host.diagnostic')) return { ...traces, records: [...traces.records, ofChange(line)] }
  if (!emits(line, 'snapshot') || line.with.kept === undefined) return traces
  return { ...traces, kept: Number(line.with.kept) }
}

/** A change that is neither in a record nor among the kept transitions. */
const untraced = ({ changes, records, before, kept }: Traces): string | undefined => {
  const isKept = kept !== null && (kept >= keptAtMost || kept - before >= changes.length)
  return isKept ? undefined : changes.find((change) => !records.includes(change))
}

export const changesVisible = always<Traces>('diagnostics.change-visible', 'AV-VAL-01', {
  says: 'Every published change is seen by diagnostics: in a record, or among the last transitions.',
  needs: ['state', 'host.diagnostic', 'snapshot'],
  start: { changes: [], records: [], before: 0, kept: null },
  ask: (line, traces) => {
    if (line.way !== 'in' || traces.changes.length === 0) return null
    const change = untraced(traces)
    return change === undefined
      ? true
      : { expected: `a trace of the change from ${change} for diagnostics`, got: 'none' }
  },
  remember: tracesAfter,
})

export const sinceCurrent = always<boolean>('snapshot.since-current', 'AV-IF-15', {
  says: 'since is not earlier than the change into the state, and not later than now.',
  needs: ['state', 'snapshot'],
  start: false,
  ask: (line, isBack, { state, since }) => {
    // The start of a state that was suspended is open, and so is what idle reports before the first change.
    if (!emits(line, 'snapshot') || line.with.state !== state || isBack || since === 0) return null
    const reported = Number(line.with.since)
    return reported >= since && reported <= line.at
      ? true
      : { expected: `since from ${since} to ${line.at} ms`, got: `${line.with.since ?? 'none'}` }
  },
  remember: (isBack, line) => (emits(line, 'state') ? line.with.from === 'suspended' : isBack),
})

/** The ids of utterances that STT has named. */
type Utterances = readonly string[]

export const transcriptKnown = always<Utterances>('snapshot.transcript-known', 'AV-IF-16', {
  says: 'The transcript that getState() names is one that STT has named.',
  needs: ['snapshot'],
  start: [],
  ask: (line, utterances) => {
    if (!emits(line, 'snapshot')) return null
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
})

/** The session that was handed over and then reported since the last conversation, both times the same one. */
interface Handed {
  readonly offered: string | null
  readonly taken: string | null
  readonly due: string | null
}

export const sessionTaken = always<Handed>('session.taken', 'AV-IF-02 AV-ASM-01', {
  says: 'A conversation is in the session that initialize() took over last and that was reported as active.',
  needs: ['state', 'snapshot', 'settled'],
  start: { offered: null, taken: null, due: null },
  ask: (line, { due }) => {
    if (!emits(line, 'snapshot') || due === null || line.with.state !== 'preparing') return null
    return line.with.session === due ? true : { expected: due, got: `${line.with.session ?? 'no session'}` }
  },
  remember: ({ offered, taken, due }, line) => {
    if (receives(line, 'session.initialize'))
      return { offered: text(line.with.session), taken: null, due: null }
    if (emits(line, 'settled') && line.with.call === 'session.initialize')
      return { offered: null, taken: line.with.outcome === 'resolved' ? offered : null, due: null }
    if (receives(line, 'session.ready'))
      return { offered, taken, due: taken === line.with.session ? taken : null }
    return publishes(line, 'listening') ? { offered: null, taken: null, due: null } : { offered, taken, due }
  },
})
