/** Records of changes, and measurements of responses (L242 to L244, L330 to L332, L661). */
import { emits, receives } from '../../lines.ts'
import { wouldCount } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import type { State } from '../states.ts'
import { action, always, enters, leaves } from './trace-state.ts'

const noted = (from: unknown, to: unknown, at: unknown): string =>
  `a record of ${String(from)} to ${String(to)} at ${String(at)} ms`

const isRecord = (line: Line): boolean => emits(line, 'log') && line.with.kind === 'transition'

export const changesNoted = action({
  id: 'records.changes',
  says: 'Every transition is logged once, with its instant.',
  basis: 'interpreted',
  requirements: ['AMP-MET-12', 'AMP-MET-01'],
  emits: 'log',
  on: (line) => emits(line, 'state') && line.with.from !== 'off' && line.with.to !== 'terminated',
  is: isRecord,
  what: ({ at, with: { from, to } }) => noted(from, to, at),
  reads: ({ with: { from, to, stamp } }) => noted(from, to, stamp),
})

export const idleNoted = action({
  id: 'records.idle',
  says: 'An exit from idle is logged with its instant.',
  requirements: ['AMP-MET-01'],
  emits: 'log',
  on: (line) => leaves(line, 'idle') && !enters(line, 'terminated'),
  // A clock may be a little off.
  is: (line) => isRecord(line) && Math.abs(Number(line.with.stamp) - line.at) <= 1000,
  what: 'a record of the change',
})

export const reasonsNoted = always('records.reasons', 'AMP-MET-02 interpreted', {
  says: 'An exit from idle is logged with the reason of its entry.',
  needs: ['log'],
  ask: (line) => {
    if (!isRecord(line) || line.with.from !== 'idle') return null
    return line.with.entryReason === undefined ? { expected: 'a reason', got: 'none' } : true
  },
})

const measured = (kind: string, ms: unknown): string => `${kind} of ${String(ms)} ms`

/** When (ms) the first output of a response came, be it text, or its first audio, which ends the stay. */
type First = (line: Line, trace: Memory) => number

const firstOutput: First = (line, { response }) => response?.firstAt ?? line.at

const firstAudio: First = (line) => line.at

/** Whether a change results from the first output of a response: audio, a call or text. */
const isOutput = (line: Line): boolean =>
  enters(line, 'speaking', 'tool_executing') || line.with.cause === 'response.text.done'

const measure = (kind: string, firstAt: First, isIts: (line: Line) => boolean) =>
  action({
    id: `metrics.${kind}`,
    says: `The first output of a response gives its ${kind}, counted from when it is waited for.`,
    basis: 'interpreted',
    requirements: ['AMP-MET-05'],
    emits: 'metrics',
    // An output in an earlier stay was awaited then.
    on: (line, { response }) => leaves(line, 'processing') && isIts(line) && response?.isMeasured !== true,
    is: ({ with: { kind: of } }) => of === kind,
    what: (line, trace) => measured(kind, firstAt(line, trace) - trace.since),
    reads: ({ with: { tookMs } }) => measured(kind, tookMs),
  })

/** The measurements of the first output. */
export const measures = [
  measure('time_to_first_token', firstOutput, isOutput),
  measure('time_to_first_audio', firstAudio, (line) => enters(line, 'speaking')),
]

/** The metrics of a response. */
const isOfResponse = (line: Line): boolean => emits(line, 'metrics') && line.with.kind === 'response'

/** The responses whose metrics were flushed, the latest ones: one that is announced anew may be flushed anew. */
type Flushed = readonly unknown[]

const most = 64

export const flushedOnce = always<Flushed>('metrics.once', 'AMP-MET-13', {
  says: 'The metrics of a response are flushed once.',
  needs: ['metrics'],
  start: [],
  ask: (line, done) => {
    // A measurement need not name its response (ports.ts).
    if (!isOfResponse(line) || line.with.response === undefined) return null
    return done.includes(line.with.response) ? { expected: 'one flush', got: 'another one' } : true
  },
  remember: (done, line) => {
    const { response } = line.with
    if (receives(line, 'response.created')) return done.filter((each) => each !== response)
    return isOfResponse(line) ? [...done.slice(1 - most), response] : done
  },
})

/** If a response that goes on was given up, a later report of its end belongs to no response (L532). */
const troubled: readonly State[] = ['listening', 'error', 'reconnecting']

export const flushed = action({
  id: 'metrics.flushed',
  says: 'The end of the current response flushes its metrics.',
  requirements: ['AMP-T-48', 'AMP-MET-13'],
  emits: 'metrics',
  on: (line, trace) =>
    receives(line, 'response.done') &&
    line.with.status === 'completed' &&
    wouldCount(trace, line.with) &&
    trace.response?.isAnnounced === true &&
    !troubled.includes(trace.state),
  is: ({ with: { kind } }) => kind === 'response',
  what: 'the metrics of the response',
})

export const neverNegative = always('metrics.sound', 'AMP-MET-05 interpreted', {
  says: 'No measurement is negative.',
  needs: ['metrics'],
  ask: (line) => {
    if (!emits(line, 'metrics') || line.with.tookMs === undefined) return null
    return Number(line.with.tookMs) >= 0 ? true : { expected: '0 ms or more', got: `${line.with.tookMs} ms` }
  },
})
