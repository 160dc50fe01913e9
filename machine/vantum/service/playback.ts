/** Playback: how far the client has played the current reply, whose chunks play one after the other (VAN-ACT-21). */
import type { Chunk } from '../events.ts'

/** The playback of one reply at a time. */
export interface Playback {
  /** Another reply begins. */
  readonly begin: () => void
  /** A chunk was sent at `now` ms: it plays at once, or after the chunks before it. */
  readonly sent: (chunk: Chunk, now: number) => void
  /** The text position (exclusive) up to which chunks were played to their ends at `now` ms. */
  readonly heardAt: (now: number) => number
}

interface Sent {
  readonly endChar: number
  readonly endsAt: number
}

/** No chunk was sent yet. */
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
