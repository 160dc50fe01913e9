/** Faults: what may go wrong around a subject, so that a report can say in which states it was made to go wrong. */
import type { Heard } from './meant.ts'

/** One fault, in a few words, and what a subject hears of it. */
export interface Fault {
  readonly says: string
  readonly hears: readonly Heard[]
}
