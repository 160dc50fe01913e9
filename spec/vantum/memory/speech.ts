/** The memory of voice activity: since when it is above the threshold without a break (VAN-G-10). */

/** All of it. Times are virtual ms. */
export interface Speech {
  /** Since when the confidence exceeds the threshold; null while it does not. */
  readonly loudSince: number | null
  /** When that was first reported in this visit to RESPONDING; null before. */
  readonly loudHere: number | null
  /** How long it had been exceeded in RESPONDING when the last sample came. */
  readonly heldMs: number
  /** How long it had been exceeded then at all. */
  readonly soundMs: number
  /** Voice activity was reported at all. */
  readonly isSounded: boolean
  /** It exceeded the threshold since the last transcript or change; `spokeBefore`: when the last transcript came. */
  readonly spoke: boolean
  readonly spokeBefore: boolean
  /** Since the last transcript no report exceeded the threshold: speech above it was reported before. */
  readonly isHeldOver: boolean
}

/** No speech. */
export const quiet: Speech = {
  loudSince: null,
  loudHere: null,
  heldMs: 0,
  soundMs: 0,
  isSounded: false,
  spoke: false,
  spokeBefore: false,
  isHeldOver: false,
}
