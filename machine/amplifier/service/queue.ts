/** The queue: the length of each waiting segment of speech (AMP-CTX-12). */
import type { AudioBuffer } from '../../../spec/amplifier/interface.ts'
import { bytesPerMs } from '../../../spec/amplifier/settings.ts'
import { bounds } from '../context.ts'

/** Segments of speech, in the order in which they were spoken. */
export interface Queue {
  /** A segment begins at `now` ms, and ends. */
  readonly begin: (now: number) => void
  readonly end: (now: number) => void
  /** Empties the queue. */
  readonly clear: () => void
  /** The queued speech as one buffer; null when the queue is empty. */
  readonly buffer: () => AudioBuffer | null
}

/** An empty queue. */
export function queue(): Queue {
  let startedAt = 0
  let durations: number[] = []
  return {
    begin: (now) => {
      startedAt = now
    },
    end: (now) => {
      if (durations.length < bounds.segments) durations.push(now - startedAt)
    },
    clear: () => {
      durations = []
    },
    buffer: () =>
      durations.length === 0
        ? null
        : { segments: durations.map((durationMs) => ({ bytes: durationMs * bytesPerMs, durationMs })) },
  }
}
