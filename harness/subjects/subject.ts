/**
 * Subjects: whatever is judged, behind one interface. A reply is a value or a promise; the runner is one generator
 * that is driven synchronously as long as no promise appears.
 */

import type { Signal } from '../../simulators/simulator.ts'
import type { Payload } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { BreakingCode } from '../playing/plan.ts'

/** One thing that a subject showed, in canonical ids and text tokens. */
export interface Output {
  readonly what: string
  readonly with: Payload
}

/** What a subject says after it was addressed: what it showed, in order, and when it next wants to be woken. */
export interface Answer {
  readonly saw: readonly Output[]
  /** Instant (ms) of its earliest timer, or null when it has none. */
  readonly wakeAt: number | null
}

/** An answer now, or later. */
export type Reply = Answer | Promise<Answer>

/** Whatever is judged. */
export interface Subject {
  /** `reference`, or the name under which a report lists it. */
  readonly name: string
  start(setup: { readonly settings: Settings; readonly seed: string }): Reply
  /** Outputs that it can show, and events that it cannot hear; known once it has started. */
  readonly shows: readonly string[]
  readonly deaf: readonly string[]
  /** The token under which a log knows a text that is said to it; the text itself stays inside the subject. */
  readonly token: (text: string) => string
  /** Says one event to it at `at` ms. */
  input(at: number, signal: Signal): Reply
  /** Lets its own time run to `at` ms, which is when it wanted to be woken: fires one due timer. */
  advance(at: number): Reply
  stop(): void
}

/** What may be done otherwise about a subject. */
type Deeds = Pick<Subject, 'start' | 'input' | 'advance' | 'stop'>

/** The same subject, with some of its deeds done otherwise; all else is asked of it, even what it only knows later. */
export const altered = <Judged extends Subject>(subject: Judged, deeds: Partial<Deeds>): Judged =>
  Object.assign(Object.create(subject) as Judged, deeds)

/** A subject that broke off: it threw, never came to rest, or ran away. The sentence is for users. */
export class SubjectFailed extends Error {
  readonly code: BreakingCode
  constructor(code: BreakingCode, message: string) {
    super(message)
    this.code = code
  }
}
