/** Latency from a speech boundary until it is on the screen (TD-REQ-008, TD-AC-001, TD-IF-11). */
import type { Phase } from '../../../spec/turn-detection/contract.ts'

/** A speech boundary: a start or a stop. */
export type End = 'speech-start' | 'speech-stop'

/** The phase that displays a speech boundary. */
const shownAs: Readonly<Record<End, Phase>> = { 'speech-start': 'listening', 'speech-stop': 'thinking' }

/** Measures speech boundaries. */
export interface Latency {
  /** A boundary was received at `at` ms, and must be shown. */
  readonly received: (end: End, at: number) => void
  /** The speech is over before the boundary was shown: the measurement is cancelled. */
  readonly cut: () => void
  /** A phase is on the screen since `now` ms: the awaited boundary and its latency in ms, or null. */
  readonly shown: (phase: Phase, now: number) => { readonly end: End; readonly latencyMs: number } | null
  /** The arithmetic mean of the known latencies of one boundary, in ms; 0 while there is none. */
  readonly mean: (end: End) => number
  readonly clear: () => void
}

/** No latency was measured yet. */
export function latency(): Latency {
  const sums = { 'speech-start': { ms: 0, times: 0 }, 'speech-stop': { ms: 0, times: 0 } }
  let waiting: { readonly end: End; readonly at: number } | null = null
  return {
    received: (end, at) => {
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
