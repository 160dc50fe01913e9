/** The content of one run beside its verdict, as plain data; `run-view.ts` draws it from a log. */

/** A stay in a published state; times in virtual ms. */
export interface Stay {
  readonly state: string
  readonly fromMs: number
  readonly untilMs: number
}

/** A measurement of a budget in one run: how long it took, when that was over, and the limit in force; all in ms. */
export interface Span {
  readonly budget: string
  readonly atMs: number
  readonly tookMs: number
  readonly limitMs: number
}

/**
 * A figure of one run: a number, a share in percent or an average in ms, and of how many; null where there are none.
 */
export interface Figure {
  readonly says: string
  readonly kind: 'count' | 'share' | 'mean'
  readonly value: number | null
  readonly of: number
}

/** The content of the debug view of one run. */
export interface RunView {
  /** In order of time, without gaps, to the end of the run. */
  readonly stays: readonly Stay[]
  /** How long it had been since the conversation last left its initial state, in ms; null while it is there. */
  readonly sessionMs: number | null
  readonly figures: readonly Figure[]
  readonly spans: readonly Span[]
}
