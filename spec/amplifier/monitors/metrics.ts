/** Records of changes, and measurements of responses (L242 to L244, L330 to L332, L661). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { wouldCount } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import { always, deed, enters, leaves } from './scene.ts'

const noted = (from: unknown, to: unknown, at: unknown): string =>
  `a record of ${String(from)} to ${String(to)} at ${String(at)} ms`

const isRecord = (line: Line): boolean => shows(line, 'log') && line.with.kind === 'transition'

export const changesNoted = deed({
  id: 'records.changes',
  says: 'Every change is written down once, with its instant.',
  basis: 'interpreted',
  requirements: ['AMP-MET-12', 'AMP-MET-01'],
  shows: 'log',
  on: (line) => shows(line, 'state') && line.with.from !== 'off' && line.with.to !== 'terminated',
  is: isRecord,
  what: ({ at, with: { from, to } }) => noted(from, to, at),
  reads: ({ with: { from, to, stamp } }) => noted(from, to, stamp),
})

export const idleNoted = deed({
  id: 'records.idle',
  says: 'Leaving idle is written down with its instant.',
  requirements: ['AMP-MET-01'],
  shows: 'log',
  on: (line) => leaves(line, 'idle') && !enters(line, 'terminated'),
  // A clock may be a little off.
  is: (line) => isRecord(line) && Math.abs(Number(line.with.stamp) - line.at) <= 1000,
  what: 'a record of the change',
})

export const reasonsNoted = always(
  {
    id: 'records.reasons',
    says: 'Leaving idle writes down why it was entered.',
    basis: 'interpreted',
    requirements: ['AMP-MET-02'],
    needs: ['log'],
    spoil: (log) =>
      log.map((line) => {
        const { entryReason, ...rest } = line.with
        return entryReason === undefined ? line : { ...line, with: rest }
      }),
  },
  {
    start: null,
    ask: (line) => {
      if (!isRecord(line) || line.with.from !== 'idle') return null
      return line.with.entryReason === undefined ? { expected: 'a reason', got: 'none' } : true
    },
  },
)

const measured = (kind: string, ms: unknown): string => `${kind} of ${String(ms)} ms`

/** When (ms) the first output of a response came, be it text, or its first audio, which ends the stay. */
type First = (line: Line, scene: Memory) => number

const firstOutput: First = (line, { response }) => response?.firstAt ?? line.at

const firstAudio: First = (line) => line.at

/** Whether a change comes of the first output of a response, be it heard, called or read. */
const isOutput = (line: Line): boolean =>
  enters(line, 'speaking', 'tool_executing') || line.with.cause === 'response.text.done'

const measure = (kind: string, firstAt: First, isIts: (line: Line) => boolean) =>
  deed({
    id: `metrics.${kind}`,
    says: `The first output of a response gives its ${kind}, counted from when it is waited for.`,
    basis: 'interpreted',
    requirements: ['AMP-MET-05'],
    shows: 'metrics',
    // What came in an earlier stay was waited for then.
    on: (line, { response }) => leaves(line, 'processing') && isIts(line) && response?.isMeasured !== true,
    is: ({ with: { kind: of } }) => of === kind,
    what: (line, scene) => measured(kind, firstAt(line, scene) - scene.since),
    reads: ({ with: { tookMs } }) => measured(kind, tookMs),
  })

/** What is measured of the first output. */
export const measures = [
  measure('time_to_first_token', firstOutput, isOutput),
  measure('time_to_first_audio', firstAudio, (line) => enters(line, 'speaking')),
]

/** The metrics of a response. */
const isOfResponse = (line: Line): boolean => shows(line, 'metrics') && line.with.kind === 'response'

/** The responses whose metrics were flushed, the latest ones: one that is announced anew may be flushed anew. */
type Flushed = readonly unknown[]

const most = 64

export const flushedOnce = always<Flushed>(
  {
    id: 'metrics.once',
    says: 'The metrics of a response are flushed once.',
    basis: 'document',
    requirements: ['AMP-T-48', 'AMP-MET-13'],
    needs: ['metrics'],
    spoil: (log) => followed(log, isOfResponse, (line) => shown('metrics', line.with)),
  },
  {
    start: [],
    ask: (line, done) => {
      // A measurement need not name its response (ports.ts).
      if (!isOfResponse(line) || line.with.response === undefined) return null
      return done.includes(line.with.response) ? { expected: 'one flush', got: 'another one' } : true
    },
    remember: (done, line) => {
      const { response } = line.with
      if (hears(line, 'response.created')) return done.filter((each) => each !== response)
      return isOfResponse(line) ? [...done.slice(1 - most), response] : done
    },
  },
)

export const flushed = deed({
  id: 'metrics.flushed',
  says: 'The end of the response that counts flushes its metrics.',
  requirements: ['AMP-T-48', 'AMP-MET-13'],
  shows: 'metrics',
  on: (line, scene) =>
    hears(line, 'response.done') &&
    line.with.status === 'completed' &&
    wouldCount(scene, line.with) &&
    scene.response?.isAnnounced === true,
  is: ({ with: { kind } }) => kind === 'response',
  what: 'the metrics of the response',
})

export const neverNegative = always(
  {
    id: 'metrics.sound',
    says: 'No measurement is negative.',
    basis: 'interpreted',
    requirements: ['AMP-MET-05'],
    needs: ['metrics'],
    spoil: (log) => changed(log, showing('metrics'), (line) => ({ with: { ...line.with, tookMs: -1 } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'metrics') || line.with.tookMs === undefined) return null
      return Number(line.with.tookMs) >= 0
        ? true
        : { expected: '0 ms or more', got: `${line.with.tookMs} ms` }
    },
  },
)
