/** Metrics: figures of one run that whoever looks for the cause of something wants first. They judge nothing. */
import type { Meant } from './meant.ts'

interface Common {
  readonly says: string
  /** The requirements that ask for it; none where it is ours. */
  readonly requirements: readonly string[]
}

/** How often something came. */
export interface CountMetric extends Common {
  readonly kind: 'count'
  readonly of: readonly Meant[]
}

/** How many of 100 of the one were the other, rounded. */
export interface ShareMetric extends Common {
  readonly kind: 'share'
  readonly of: readonly Meant[]
  readonly among: readonly Meant[]
}

/** How long it takes from the last of the one to the first of the other, in ms, on average and rounded. */
export interface MeanMetric extends Common {
  readonly kind: 'mean'
  readonly from: readonly Meant[]
  readonly to: readonly Meant[]
  /** What ends it without a measurement. */
  readonly unless?: readonly Meant[]
  /** A field that tells several that go on side by side apart. */
  readonly by?: string
}

/** One figure of a run. */
export type Metric = CountMetric | ShareMetric | MeanMetric
