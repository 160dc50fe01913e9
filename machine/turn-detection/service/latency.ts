/** How long it takes until an end of speech is on the screen (TD-REQ-008, TD-AC-001, TD-IF-11). */
import type { Phase } from '../../../spec/turn-detection/contract.ts'

/** An end of speech. */
export type End = 'speech-start' | 'speech-stop'

/** The phase that shows an end of speech. */
const shownAs: Readonly<Record<End, Phase>> = { 'speech-start': 'listening', 'speech-stop': 'thinking' }

/** Measures ends of speech. */
export interface Latency {
  /** One was received at `at` ms, and is to be shown. */
  readonly heard: (end: End, at: number) => void
  /** It is over before it was shown: nobody waits for that any more. */
  readonly cut: () => void
  /** A phase is on the screen since `now` ms: the end that was waited for and its latency in ms, or null. */
  readonly shown: (phase: Phase, now: number) => { readonly end: End; readonly latencyMs: number } | null
  /** The arithmetic mean of all that is known of one end, in ms; 0 while nothing is. */
  readonly mean: (end: End) => number
  readonly clear: () => void
}

/** Nothing was measured yet. */
export function latency(): Latency {
  const sums = { 'speech-start': { ms: 0, times: 0 }, 'speech-stop': { ms: 0, times: 0 } }
  let waiting: { readonly end: End; readonly at: number } | null = null
  return {
    heard: (end, at) => {
      waiting = { end, at }
    },
    cut: () => {
      waiting = null
    },
    shown: (phase, now) => {
      if (waiting === null || shownAs[waiting.end] !== phase) return null
      const { end, at } = waiting
      waiting = null
      const latencyMs = now - at
      sums[end].ms += latencyMs
      sums[end].times += 1
      return { end, latencyMs }
    },
    mean: (end) => {
      const { ms, times } = sums[end]
      return times === 0 ? 0 : ms / times
    },
    clear: () => {
      for (const sum of Object.values(sums)) Object.assign(sum, { ms: 0, times: 0 })
      waiting = null
    },
  }
}
