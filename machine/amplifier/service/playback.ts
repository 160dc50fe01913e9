/**
 * Playback: how much of the current item was heard. Its chunks play one after the other as they arrive (AMP-ACT-15,
 * AMP-ACT-16).
 */
import { bytesPerMs } from '../../../spec/amplifier/settings.ts'

/** A chunk during playback: when it begins and how long it takes (ms), and its text. */
interface Chunk {
  readonly from: number
  readonly ms: number
  readonly text: string
}

/** The playback of one item at a time. */
export interface Playback {
  /** A chunk of an item is passed on at `now` ms: it plays at once, or after the chunks before it. */
  readonly play: (item: number, ms: number, text: string, now: number) => void
  /** Stops playback. */
  readonly stop: () => void
  /** When the item began to play (ms); null where nothing plays. */
  readonly startedAt: () => number | null
  /** How many ms of it were heard at `now`. */
  readonly heardMs: (now: number) => number
  readonly heardBytes: (now: number) => number
  /** All of its text so far, and the part that was heard at `now`: whole chunks, and the part of the current one. */
  readonly text: () => string
  readonly heardText: (now: number) => string
}

const heardOf = ({ from, ms }: Chunk, now: number): number => Math.min(Math.max(now - from, 0), ms)

/**
 * The part of a chunk's text that was spoken by then; the text of a chunk without duration counts as soon as it begins.
 */
function saidOf(chunk: Chunk, now: number): string {
  const { from, ms, text } = chunk
  const audibleMs = heardOf(chunk, now)
  if (audibleMs === ms) return now >= from ? text : ''
  return text.slice(0, Math.floor((text.length * audibleMs) / ms))
}

/** No audio was played yet. */
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
