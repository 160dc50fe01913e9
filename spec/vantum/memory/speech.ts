/** What is remembered of voice activity: since when it is above the threshold without a break (VAN-G-10). */

/** All of it. Times are virtual ms. */
export interface Speech {
  /** Since when the confidence exceeds the threshold; null while it does not. */
  readonly loudSince: number | null
  /** When that was first reported in this visit to RESPONDING; null before. */
  readonly loudHere: number | null
  /** How long it had been exceeded in RESPONDING when the last sample came. */
  readonly heldMs: number
}

/** Nobody speaks. */
export const quiet: Speech = { loudSince: null, loudHere: null, heldMs: 0 }
