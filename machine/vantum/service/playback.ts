/** Playback: how far the client has played the reply at hand, which it plays chunk after chunk (VAN-ACT-21). */
import type { Chunk } from '../events.ts'

/** The playback of one reply at a time. */
export interface Playback {
  /** Another reply begins. */
  readonly begin: () => void
  /** A chunk was sent at `now` ms: it plays at once, or as soon as those before it are over. */
  readonly sent: (chunk: Chunk, now: number) => void
  /** Up to which character (exclusive) chunks were played to their ends at `now` ms. */
  readonly heardAt: (now: number) => number
}

interface Sent {
  readonly endChar: number
  readonly endsAt: number
}

/** Nothing was sent yet. */
export function playback(): Playback {
  let chunks: readonly Sent[] = []
  return {
    begin: () => {
      chunks = []
    },
    sent: ({ ms, endChar }, now) => {
      const endsAt = Math.max(now, chunks.at(-1)?.endsAt ?? now) + ms
      chunks = [...chunks, { endChar, endsAt }]
    },
    heardAt: (now) => chunks.findLast(({ endsAt }) => endsAt <= now)?.endChar ?? 0,
  }
}
