/**
 * The decision table: rows over public states, guarded by facts, executable as an oracle over anybody's log.
 */
import type { Line, Payload } from './log.ts'
import type { Basis } from './requirement.ts'

/** The numbers and switches a conversation runs with; keys are those of the document's configuration. */
export type Settings = Readonly<Record<string, number | string | boolean>>

/** The settings that are one of a few values, with all that each may be. */
export type Choices = Readonly<Record<string, readonly (number | string)[]>>

/** A guard over named facts. `true` is the guard of a row that always applies. */
export type Guard<Fact extends string = string> =
  | true
  | Fact
  | { readonly all: readonly Guard<Fact>[] }
  | { readonly any: readonly Guard<Fact>[] }
  | { readonly not: Guard<Fact> }

/**
 * What a guard may ask: a yes/no question put to the memory of the log so far and the input at hand. The memory has
 * already been told of the input ("after recording").
 */
export interface Fact<Memory> {
  readonly asks: string
  readonly test: (memory: Memory, input: Payload) => boolean
}

/** The memory that facts ask: one plain value folded over the public log. */
export interface Recall<Memory> {
  readonly start: (settings: Settings) => Memory
  readonly remember: (memory: Memory, line: Line) => Memory
}

/**
 * A span of time after which a published change is due without any input: timeouts, watchdogs, and moves that a
 * subject may make of its own accord.
 */
export interface Limit<Memory> {
  readonly id: string
  /**
   * What it means for a change: `due` within the window, `allowed` within it and never asked for, or `barred` as long
   * as the limit runs.
   */
  readonly kind: 'due' | 'allowed' | 'barred'
  /** The budget that it enforces, when a number of the document stands behind it. */
  readonly budget: string | null
  /**
   * First and last instant (ms, both inclusive) at which the change is right, or null while the limit does not run.
   * `closes` null: nothing obliges the subject to make the change by then.
   */
  readonly window: (memory: Memory, settings: Settings) => { opens: number; closes: number | null } | null
}

/** One line of the decision table. */
export interface Row<State extends string = string, FactName extends string = string> {
  /** Permanent id, for instance `AV-ROW-014`. */
  readonly id: string
  readonly from: readonly State[]
  /** The input that it answers, or the {@link Limit} that runs out. */
  readonly on: { readonly event: string } | { readonly limit: string }
  readonly when: Guard<FactName>
  /** The public state that must be published next, or `stay` when nothing may be published. */
  readonly to: State | 'stay'
  /** Causes that the published change may name; absent where the document does not name one. */
  readonly cause?: readonly string[]
  /** Outputs that must be shown in answer, by name. */
  readonly does?: readonly string[]
  /** The budget for the answer; without one it must come before the next input that asks for a change. */
  readonly within?: string
  readonly basis: Basis
  /** When the basis holds; elsewhere a breach counts as one of our ruling. Always, where it is absent. */
  readonly surely?: Guard<FactName>
  readonly requirements: readonly string[]
  /**
   * Requirements that speak of some of the states in `from` only. A breach in another state does not break them, and an
   * answer there does not count for them.
   */
  readonly onlyIn?: Readonly<Record<string, readonly State[]>>
  /** One plain sentence for reports. */
  readonly says: string
}

/** A public pair that must never be published, with the requirements that forbid it. */
export interface Forbidden<State extends string = string> {
  readonly from: State
  readonly to: State
  readonly basis: Basis
  readonly requirements: readonly string[]
  readonly because: string
}
