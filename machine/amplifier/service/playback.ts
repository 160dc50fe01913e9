/** Playback: how much of the item at hand was heard, which is played chunk after chunk as it comes (AMP-ACT-15, AMP-ACT-16). */
import { bytesPerMs } from '../../../spec/amplifier/settings.ts'

/** A chunk as it is played: when it begins and how long it takes (ms), and what it says. */
interface Chunk {
  readonly from: number
  readonly ms: number
  readonly text: string
}

/** The playback of one item at a time. */
export interface Playback {
  /** A chunk of an item is passed on at `now` ms: it plays at once, or as soon as those before it are over. */
  readonly play: (item: number, ms: number, text: string, now: number) => void
  /** Nothing is played any more. */
  readonly stop: () => void
  /** When the item began to be played (ms); null where nothing is played. */
  readonly startedAt: () => number | null
  /** So many ms of it were heard at `now`. */
  readonly heardMs: (now: number) => number
  readonly heardBytes: (now: number) => number
  /** All that came of its text, and what of it was heard at `now`: whole chunks, and the part of the one at hand. */
  readonly text: () => string
  readonly heardText: (now: number) => string
}

const heardOf = ({ from, ms }: Chunk, now: number): number => Math.min(Math.max(now - from, 0), ms)

/** What was said of a chunk by then; one that takes no time was said as soon as it began. */
function saidOf(chunk: Chunk, now: number): string {
  const { from, ms, text } = chunk
  const heard = heardOf(chunk, now)
  if (heard === ms) return now >= from ? text : ''
  return text.slice(0, Math.floor((text.length * heard) / ms))
}

/** Nothing was played yet. */
export function playback(): Playback {
  let item = 0
  let chunks: Chunk[] = []
  let endsAt = 0
  const heardMs = (now: number): number => chunks.reduce((sum, chunk) => sum + heardOf(chunk, now), 0)
  return {
    play: (of, ms, text, now) => {
      if (of !== item) chunks = []
      item = of
      const from = Math.max(now, endsAt)
      endsAt = from + ms
      chunks.push({ from, ms, text })
    },
    stop: () => {
      item = 0
      chunks = []
      endsAt = 0
    },
    startedAt: () => chunks[0]?.from ?? null,
    heardMs,
    heardBytes: (now) => heardMs(now) * bytesPerMs,
    text: () => chunks.map(({ text }) => text).join(''),
    heardText: (now) => chunks.map((chunk) => saidOf(chunk, now)).join(''),
  }
}
