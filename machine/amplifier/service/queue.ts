/** The queue: how long each segment of speech that waits is (AMP-CTX-12). */
import type { AudioBuffer } from '../../../spec/amplifier/interface.ts'
import { bytesPerMs } from '../../../spec/amplifier/settings.ts'
import { bounds } from '../context.ts'

/** Segments of speech, in the order in which they were spoken. */
export interface Queue {
  /** A segment begins at `now` ms, and ends. */
  readonly begin: (now: number) => void
  readonly end: (now: number) => void
  /** What waited does not any more. */
  readonly clear: () => void
  /** What waits, as one buffer; null where nothing does. */
  readonly buffer: () => AudioBuffer | null
}

/** Nothing waits. */
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
