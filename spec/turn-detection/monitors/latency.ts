/**
 * Latency: how long the panel took to display the report of the server, averaged and logged (TD-REQ-008, TD-AC-001).
 */
import { emits, receives } from '../../lines.ts'
import type { Asked } from '../../watching.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, isNewsForSure, isSpeech } from './trace-state.ts'

/** One end of speech, with the phase that displays it and the field of getState() that averages it. */
const ends = {
  start: { event: 'speech-start', phase: 'listening', field: 'startLatencyMs' },
  stop: { event: 'speech-stop', phase: 'thinking', field: 'stopLatencyMs' },
} as const

type End = (typeof ends)[keyof typeof ends]

/** The measurements: the sum and the number of samples, and since when the panel is awaited. */
interface Measured {
  readonly sum: number
  readonly count: number
  readonly since: number | null
  /** The sample of the last line, which must be logged. */
  readonly sample: number | null
  /** Whether the wait for the panel was cut short: its display may count, or not. */
  readonly isDoubted: boolean
  /** Whether an event left open what counts. */
  readonly isOpen: boolean
}

const nothing: Measured = { sum: 0, count: 0, since: null, sample: null, isDoubted: false, isOpen: false }

const isShown = (line: Line, { phase }: End): boolean =>
  receives(line, 'panel.shown') && line.with.phase === phase

/** Lines that end a wait for the panel without it. */
const cutsShort = (line: Line): boolean =>
  emits(line, 'state') ||
  ['session.created', 'session.closed', 'capture.stopped', 'service.dispose'].includes(line.what)

const measured =
  (end: End) =>
  (before: Measured, line: Line, trace: Memory): Measured => {
    // Whether a second initialisation begins anew is open.
    if (receives(line, 'service.initialize')) return { ...nothing, isOpen: trace.isRunning }
    const memory = line.way === 'in' ? { ...before, sample: null } : before
    if (isShown(line, end) && memory.since !== null) {
      const sample = line.at - memory.since
      return { ...memory, sum: memory.sum + sample, count: memory.count + 1, since: null, sample }
    }
    if (isShown(line, end) && memory.isDoubted) return { ...memory, isDoubted: false, isOpen: true }
    if (cutsShort(line) && memory.since !== null) return { ...memory, since: null, isDoubted: true }
    if (!isSpeech(line, 'speech-start') && !isSpeech(line, 'speech-stop')) return memory
    const { taken } = after(line, trace)
    if (!isSpeech(line, end.event)) return { ...memory, since: null, isDoubted: false }
    if (taken === 'news') return { ...memory, since: memory.isOpen ? null : line.at, isDoubted: false }
    return taken === 'duplicate' ? memory : { ...memory, since: null, isOpen: true }
  }

const mean = ({ sum, count }: Measured): number => (count === 0 ? 0 : Math.round(sum / count))

const averageOf = (id: string, end: End) =>
  always<Measured>(id, 'TD-REQ-008 TD-IF-11 TD-SCOPE-05 ruling', {
    says: `getState() returns the mean time until the panel had shown '${end.phase}', 0 when there was none.`,
    needs: ['snapshot'],
    looksAt: ['state'],
    start: nothing,
    ask: (line, memory): Asked => {
      if (!emits(line, 'snapshot') || memory.isOpen) return null
      const reported = line.with[end.field]
      return reported === mean(memory)
        ? true
        : { expected: `${mean(memory)} ms`, got: `${reported ?? 'none'}` }
    },
    remember: measured(end),
  })

/** Of beginnings of speech. */
export const startAverage = averageOf('latency.start-average', ends.start)

/** Of ends of speech. */
export const stopAverage = averageOf('latency.stop-average', ends.stop)

const isRecord = (line: Line, { event }: End): boolean =>
  emits(line, 'host.diagnostic') && line.with.event === event && line.with.latencyMs !== undefined

/** A sample that must be logged before the next input. */
interface Logged {
  readonly measured: Measured
  readonly owed: number | null
}

const owes = ({ owed }: Logged, got: string): Asked =>
  owed === null ? null : { expected: `a record of ${owed} ms`, got }

export const startRecorded = always<Logged>('latency.start-recorded', 'TD-AC-001 TD-REQ-008 ruling', {
  says: 'Once the panel has shown that the user speaks, the latency since the receipt is logged at once.',
  needs: ['host.diagnostic'],
  looksAt: ['state'],
  start: { measured: nothing, owed: null },
  ask: (line, memory) => {
    if (memory.owed === null) return null
    if (isRecord(line, ends.start))
      return line.with.latencyMs === memory.owed ? true : owes(memory, `${line.with.latencyMs} ms`)
    return line.way === 'in' ? owes(memory, `'${line.what}' came first`) : null
  },
  remember: (before, line, trace) => {
    const next = measured(ends.start)(before.measured, line, trace)
    if (line.way === 'in') return { measured: next, owed: next.sample }
    return { measured: next, owed: isRecord(line, ends.start) ? null : before.owed }
  },
  owed: (memory) => owes(memory, 'none'),
})

/** The path of a beginning of speech to the screen: its receipt, the known part of its latency, and its record. */
interface Way {
  readonly since: number | null
  readonly before: number
  readonly isSeen: boolean
  readonly isLogged: boolean
}

const noWay: Way = { since: null, before: 0, isSeen: false, isLogged: false }

const isOwed = ({ since, isSeen, isLogged }: Way): boolean => since !== null && isSeen && !isLogged

const unlogged: Asked = { expected: 'a record of the latency', got: 'none' }

/**
 * A record of any possible latency of this path: from the receipt or from the server, to the panel or to the screen.
 */
const logs = (line: Line, { since, before }: Way): boolean => {
  if (!emits(line, 'host.diagnostic') || since === null) return false
  const { event, latencyMs } = line.with
  const took = Number(latencyMs)
  return (event === undefined || event === 'speech-start') && took >= 0 && took <= line.at - since + before
}

export const startLogged = always<Way>('latency.start-logged', 'TD-AC-001 TD-REQ-008', {
  says: 'Once the panel has shown that the user speaks, the latency is logged before the user speaks again.',
  needs: ['host.diagnostic'],
  looksAt: ['state'],
  start: noWay,
  ask: (line, way) => {
    if (logs(line, way)) return true
    return isSpeech(line, 'speech-start') && isOwed(way) ? unlogged : null
  },
  remember: (way, line, trace) => {
    if (isNewsForSure(line, 'speech-start', trace)) {
      const { agoMs, latencyMs } = line.with
      return { ...noWay, since: line.at, before: Number(agoMs ?? 0) + Number(latencyMs ?? 0) }
    }
    if (isSpeech(line, 'speech-start')) return noWay
    if (logs(line, way)) return { ...way, isLogged: true }
    if (isShown(line, ends.start)) return { ...way, isSeen: true }
    const isCut = cutsShort(line) || isSpeech(line, 'speech-stop')
    return isCut && !way.isSeen ? noWay : way
  },
  owed: (way) => (isOwed(way) ? unlogged : null),
})
