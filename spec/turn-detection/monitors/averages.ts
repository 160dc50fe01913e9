/** Averages: the start latency that getState() reports is possible for the observed beginnings of speech (TD-IF-11). */
import { emits, receives } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { always, isSpeech } from './trace-state.ts'

/** The longest latency of a beginning of speech in any reading: from the voice, or the server, to the screen. */
interface Longest {
  /** Of beginnings that are on the screen; null before the first. */
  readonly ms: number | null
  /** Where the latency of the last one may begin; null once it is on the screen, and another event has come. */
  readonly since: number | null
  readonly isSeen: boolean
  readonly isOver: boolean
  /** When voice was first detected since the last speech event. */
  readonly voicedAt: number | null
}

const none: Longest = { ms: null, since: null, isSeen: false, isOver: false, voicedAt: null }

/** The longest latency until now. */
const upTo = ({ ms, since }: Longest, at: number): number | null =>
  since === null ? ms : Math.max(ms ?? 0, at - since)

/** The wait for the screen ends with the screen and another event; no line in between ends it. */
const settled = (longest: Longest, at: number): Longest =>
  longest.isSeen && longest.isOver ? { ...longest, ms: upTo(longest, at), since: null } : longest

const begun = (longest: Longest, { at, with: { agoMs, latencyMs } }: Line): Longest => {
  const { isSeen, since, voicedAt } = longest
  const detectedAt = at - Math.max(Number(agoMs ?? 0), 0) - Math.max(Number(latencyMs ?? 0), 0)
  const from = Math.min(detectedAt, voicedAt ?? detectedAt)
  return {
    ms: upTo(longest, at),
    since: isSeen || since === null ? from : Math.min(from, since),
    isSeen: false,
    isOver: false,
    voicedAt: null,
  }
}

const followed = (longest: Longest, line: Line, { voicedSince }: Memory): Longest => {
  if (isSpeech(line, 'speech-start'))
    return begun({ ...longest, voicedAt: longest.voicedAt ?? voicedSince }, line)
  if (isSpeech(line, 'speech-stop')) return settled({ ...longest, isOver: true, voicedAt: null }, line.at)
  if (receives(line, 'capture.voiced')) return { ...longest, voicedAt: longest.voicedAt ?? line.at }
  if (!receives(line, 'panel.shown') || line.with.phase !== 'listening') return longest
  return settled({ ...longest, isSeen: true }, line.at)
}

export const startAverageOwn = always<Longest>('latency.start-average-own', 'TD-IF-11', {
  says: 'The average of the start latencies is at most the longest latency of a beginning of speech; ends of speech do not count.',
  needs: ['snapshot'],
  start: none,
  ask: (line, longest) => {
    const most = upTo(longest, line.at)
    const { startLatencyMs } = line.with
    if (!emits(line, 'snapshot') || most === null || startLatencyMs === undefined) return null
    const average = Number(startLatencyMs)
    return average <= most + 1 ? true : { expected: `${most} ms at most`, got: `${average} ms` }
  },
  remember: followed,
})
