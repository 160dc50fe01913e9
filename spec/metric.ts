/** Metrics: figures of one run that come first in the search for a cause. They do not affect the verdict. */
import type { EventPattern } from './event-pattern.ts'

interface Common {
  readonly says: string
  /** The requirements behind it; none for a metric of our own. */
  readonly requirements: readonly string[]
}

/** How often it occurred. */
export interface CountMetric extends Common {
  readonly kind: 'count'
  readonly of: readonly EventPattern[]
}

/** How many of 100 of the one were the other, rounded. */
export interface ShareMetric extends Common {
  readonly kind: 'share'
  readonly of: readonly EventPattern[]
  readonly among: readonly EventPattern[]
}

/** How long it takes from the last of the one to the first of the other, in ms, on average and rounded. */
export interface MeanMetric extends Common {
  readonly kind: 'mean'
  readonly from: readonly EventPattern[]
  readonly to: readonly EventPattern[]
  /** Lines that end it without a measurement. */
  readonly unless?: readonly EventPattern[]
  /** A field that distinguishes spans that run concurrently. */
  readonly by?: string
}

/** One figure of a run. */
export type Metric = CountMetric | ShareMetric | MeanMetric
