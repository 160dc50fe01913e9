/** Faults: possible failures around a subject, so that a report can list the states in which each was injected. */
import type { Received } from './event-pattern.ts'

/** One fault, in a few words, and what a subject receives of it. */
export interface Fault {
  readonly says: string
  readonly receives: readonly Received[]
}
