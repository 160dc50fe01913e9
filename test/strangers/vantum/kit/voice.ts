/** What is known of the user's voice: whether it is heard now, since when, and what a final transcript rests on. */

export class VoiceActivity {
  readonly #threshold: number
  #since: number | null = null
  #reported = false
  #exceeded = false
  constructor(percent: number) {
    this.#threshold = percent / 100
  }

  /** Since when the threshold has been exceeded without a break; null: it is not exceeded. */
  get since(): number | null {
    return this.#since
  }

  get speaking(): boolean {
    return this.#since !== null
  }

  report(confidence: number, now: number): void {
    if (!Number.isFinite(confidence)) return
    this.#reported = true
    if (confidence > this.#threshold) {
      this.#exceeded = true
      this.#since ??= now
    } else this.#since = null
  }

  /** Whether what was transcribed is noise: activity was told, and none of it exceeded the threshold. */
  get onlyNoise(): boolean {
    return this.#reported && !this.#exceeded && !this.speaking
  }

  /** A transcript has been taken: what follows rests on new activity, or also on the one that still holds. */
  settle(heldCounts: boolean): void {
    this.#exceeded = this.speaking
    if (!heldCounts) this.#reported = false
  }
}
