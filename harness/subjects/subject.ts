/**
 * Subjects: every judged implementation, behind one interface. A reply is a value or a promise; the runner is one
 * generator that is driven synchronously as long as no promise appears.
 */

import type { Signal } from '../../simulators/simulator.ts'
import type { Payload } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { BreakingCode } from '../playing/plan.ts'

/** One output of a subject, in canonical ids and text tokens. */
export interface Output {
  readonly what: string
  readonly with: Payload
}

/** The reply of a subject to a call: its outputs, in order, and the instant of its next wake-up. */
export interface Answer {
  readonly saw: readonly Output[]
  /** Instant (ms) of its earliest timer, or null when it has none. */
  readonly wakeAt: number | null
}

/** An answer now, or later. */
export type Reply = Answer | Promise<Answer>

/** A judged implementation. */
export interface Subject {
  /** `reference`, or the name under which a report lists it. */
  readonly name: string
  start(setup: { readonly settings: Settings; readonly seed: string }): Reply
  /** The outputs that it can emit, and the events that it cannot receive; known once it has started. */
  readonly emits: readonly string[]
  readonly deaf: readonly string[]
  /** The token that a log holds for a text that the subject receives; the text itself stays inside the subject. */
  readonly token: (text: string) => string
  /** Sends one event to it at `at` ms. */
  input(at: number, signal: Signal): Reply
  /** Lets its own time run to `at` ms, the instant of its requested wake-up: fires one due timer. */
  advance(at: number): Reply
  stop(): void
}

/** What may be done otherwise about a subject. */
type Actions = Pick<Subject, 'start' | 'input' | 'advance' | 'stop'>

/**
 * The same subject, with some of its operations replaced; all other calls go to it, also for values that it knows only
 * later.
 */
export const altered = <Judged extends Subject>(subject: Judged, actions: Partial<Actions>): Judged =>
  Object.assign(Object.create(subject) as Judged, actions)

/** A subject that broke off: it threw, never came to rest, or ran away. The sentence is for users. */
export class SubjectFailed extends Error {
  readonly code: BreakingCode
  constructor(code: BreakingCode, message: string) {
    super(message)
    this.code = code
  }
}
