/** Voice activity: what was heard last, since when it exceeds the threshold, and the loudest since the last transcript. */
import type { Readings } from './readings.ts'

export class VoiceActivity {
  readonly #threshold: number
  readonly #readings: Readings
  #latest: number | undefined
  #peak: number | undefined
  /** When the threshold began to be exceeded, while it is. */
  since: number | undefined

  constructor(percent: number, readings: Readings) {
    this.#threshold = percent / 100
    this.#readings = readings
  }

  /** Tells whether the report could be understood. */
  report(confidence: unknown, now: number): boolean {
    if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) return false
    this.#latest = confidence
    this.#peak = Math.max(confidence, this.#peak ?? 0)
    this.since = confidence > this.#threshold ? (this.since ?? now) : undefined
    return true
  }

  /** Whether a transcript that comes now is background noise; one that comes without any report is none. */
  isNoise(): boolean {
    const measure = this.#readings.noiseMeasure === 'peak' ? (this.#peak ?? this.#latest) : this.#peak
    if (measure === undefined) return false
    return this.#readings.atThreshold === 'speech' ? measure < this.#threshold : measure <= this.#threshold
  }

  transcriptOver(): void {
    this.#peak = undefined
  }
}
