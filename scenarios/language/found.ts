/** What the reader finds: values that remember where they stand. */
import type { Place } from '../scenario.ts'

/** A value and its place in the file. */
export interface Found<T> {
  readonly value: T
  readonly place: Place
}

/** A length of time in whole ms, and the requirement that it was cited from. */
export interface Time {
  readonly ms: number
  readonly cited: string | null
}
