/** The decision table: rows over public states, guarded by facts, executable as an oracle over any log. */
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
 * What a guard may query: a yes/no question, evaluated on the memory of the log so far and the current input. The
 * memory has already recorded the input ("after recording").
 */
export interface Fact<Memory, Input = Payload> {
  readonly asks: string
  test(memory: Memory, input: Input): boolean
}

/** Facts by name, queried of one type of memory and of input. The names stay literal types; `FactName` derives from them. */
export const factsOn =
  <Memory, Input = Payload>() =>
  <Name extends string>(facts: Readonly<Record<Name, Fact<Memory, Input>>>) =>
    facts

/** The memory that facts query: one plain value folded over the public log. */
export interface Reducer<Memory, L extends Line = Line> {
  start(settings: Settings): Memory
  reduce(memory: Memory, line: L): Memory
}

/**
 * A span of time after which a published change is due without any input: timeouts, watchdogs, and transitions that a
 * subject may make by itself.
 */
export interface Limit<Memory> {
  readonly id: string
  /**
   * The effect on a change: `due` within the window, `allowed` within it and never required, or `barred` as long as
   * the limit runs.
   */
  readonly kind: 'due' | 'allowed' | 'barred'
  /** The budget that it enforces, if it has a number of the document. */
  readonly budget: string | null
  /**
   * First and last instant (ms, both inclusive) at which the change is right, or null while the limit does not run.
   * `closes` null: the subject has no obligation to make the change by then.
   */
  readonly window: (memory: Memory, settings: Settings) => { opens: number; closes: number | null } | null
}

/** One line of the decision table. */
export interface Row<
  State extends string = string,
  FactName extends string = string,
  EventName extends string = string,
  EffectName extends string = string,
> {
  /** Permanent id, for instance `AV-ROW-014`. */
  readonly id: string
  readonly from: readonly State[]
  /** The input that it answers, or the {@link Limit} that runs out. */
  readonly on: { readonly event: EventName } | { readonly limit: string }
  readonly when: Guard<FactName>
  /** The public state that must be published next, or `stay` when nothing may be published. */
  readonly to: State | 'stay'
  /** Causes that the published change may name; absent where the document does not name one. */
  readonly cause?: readonly string[]
  /** Outputs that the answer requires, by name. */
  readonly does?: readonly EffectName[]
  /** The budget for the answer; without one it must come before the next input that requires a change. */
  readonly within?: string
  readonly basis: Basis
  /** When the basis holds; elsewhere a breach counts as one of our ruling. Always, if absent. */
  readonly surely?: Guard<FactName>
  readonly requirements: readonly string[]
  /**
   * Requirements about only some of the states in `from`. A breach in another state does not break them, and an
   * answer there does not count for them.
   */
  readonly onlyIn?: Readonly<Record<string, readonly State[]>>
  /** It applies if no other row of its event does. */
  readonly otherwise?: true
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
