/**
 * The shape of a spec: the content of one document, as executable data. Every folder `spec/<name>/` exports one such
 * value as the default export of its `spec.ts`; shared code never distinguishes between specs.
 */
import type { Fault } from './fault.ts'
import type { Payload } from './log.ts'
import type { Metric } from './metric.ts'
import type { Monitor } from './monitor.ts'
import type { Coarse } from './phases.ts'
import type { Budget, Requirement } from './requirement.ts'
import type { Choices, Fact, Forbidden, Limit, Reducer, Row, Settings } from './row.ts'
import type { Part } from './together/part.ts'
import type { Wire } from './wire.ts'
import type { Wiring } from './wiring.ts'
import type { Proposal, Word } from './words.ts'

/** An output that no monitor may report: whether it comes, how often, and its fields. */
export interface Unspecified<Memory = unknown> {
  /**
   * The output, by its word; `ignored` stands for the report of an input that changed nothing, `snapshot` for the
   * answer to a state query, and `anything` for all outputs from here on.
   */
  readonly what: string
  /** Its fields, as far as they matter here. */
  readonly with: Payload
  /**
   * When it is free, by the log up to the input that it answers and by its fields; always, if omitted. Evaluated
   * without fields, it holds if any fields could make it hold.
   */
  readonly when?: Fact<Memory>
  /** The only freedom is to omit or to include these fields. */
  readonly optional?: readonly string[]
  /** The only freedom is its order among the outputs of the same step. */
  readonly anyOrder?: true
  /** Why the document leaves it free. */
  readonly why: string
}

/** The content of one document. */
export interface Spec<State extends string = string, Memory = unknown> {
  /** The name that commands use, for instance `agent-voice`. */
  readonly name: string
  readonly title: string
  /** Published state names, as the document has them, in the order in which reports list them. */
  readonly states: readonly State[]
  readonly initial: State
  /** The mapping to the coarse phases that all documents have in common. */
  readonly coarse: Coarse<State, Memory>
  /** The published state of a failure, or null; every way into it has to be tested. */
  readonly fault: State | null
  /** The panel's display for each state, by language; for reports and scenario checks. */
  readonly labels: Readonly<Record<string, Readonly<Record<State, string>>>>
  readonly requirements: readonly Requirement[]
  readonly budgets: readonly Budget[]
  /** The events that a subject can receive. */
  readonly events: readonly Word[]
  /** The outputs that a subject can emit. */
  readonly effects: readonly Word[]
  /** Outputs of one step whose order the document fixes, those that come first at the head; any other order is free. */
  readonly orders?: readonly (readonly string[])[]
  /** Outputs that no monitor may report: whether they come, and their fields. */
  readonly unspecified?: readonly Unspecified<Memory>[]
  /** Short words that a log keeps verbatim although they come from a subject: causes and refusal codes. */
  readonly codes: readonly string[]
  /** The lanes of timelines and sequence diagrams, from left to right. */
  readonly lanes: readonly string[]
  readonly reducer: Reducer<Memory>
  readonly facts: Readonly<Record<string, Fact<Memory>>>
  readonly limits: readonly Limit<Memory>[]
  readonly rows: readonly Row<State>[]
  readonly forbidden: readonly Forbidden<State>[]
  readonly monitors: readonly Monitor[]
  /** Possible failures around a subject, for reports of which one was injected in which state. */
  readonly faults: readonly Fault[]
  /** Figures of one run, for the search for a cause. */
  readonly metrics: readonly Metric[]
  readonly proposals: readonly Proposal[]
  /** The id of a symbol at this point of the log, or null if there is none. */
  readonly resolve: (memory: Memory, kind: string, symbol: 'current' | 'stale') => string | null
  /** How the document's interface and our ports carry the vocabulary. */
  readonly wiring: Wiring
  /** The services of the simulated world that take part, by name. */
  readonly cast: readonly string[]
  /** A nominal conversation: the events, in order, as soon as the subject is in the state. Scenarios start in it. */
  readonly opening: readonly {
    readonly in: State
    readonly to: string
    readonly what: string
    readonly with: Payload
    /**
     * Every story that specifies its initial state takes this step first: in any state, and it comes to rest before
     * the story.
     */
    readonly prepares?: true
  }[]
  /**
   * How a conversation reaches quiescence once all faults are over, step by step: the event to send, if its subject
   * exists, and the states in one of which the conversation must have come to rest when nothing more happens, or
   * `withinMs` later.
   */
  readonly quiescence: readonly {
    readonly says: readonly Proposal[]
    readonly rests: readonly State[]
    readonly withinMs: number
    /** The fact without which nothing is checked, by its name: where it does not hold, the document is silent. */
    readonly when?: string
    /** The requirements behind it; the first of them is broken when the conversation does not rest. */
    readonly requirements: readonly string[]
  }[]
  /** What the document assumes of the world; where an assumption does not hold, the subject is not at fault. */
  readonly assumed: {
    /**
     * Options of services, as `service.option`, that a campaign leaves nominal or draws from 0 to so much (ms or
     * percent).
     */
    readonly options: Readonly<Record<string, number>>
    /** Monitors that watch the world alone: campaigns violate its assumptions on purpose, and do not run them. */
    readonly monitors: readonly string[]
  }
  /** The requirements for determinism: the same inputs give the same outputs. */
  readonly deterministic: readonly string[]
  /** The settings of a conversation, nominal values. */
  readonly settings: Settings
  /** Which of them have a closed set of values; any other setting takes any value of the kind of its nominal one. */
  readonly choices?: Choices
  /** Settings under which the machine uses transitions that it does not use nominally. */
  readonly variants: readonly Settings[]
  /** How its subject is reached over a real socket, if it is a gateway. */
  readonly wire?: Wire
  /** The specs that this one consists of: each judges its own part of a log as if it were alone. */
  readonly parts?: readonly Part[]
  /** Requirements whose checks are still to be written, each with the reason; a strict list, see CONTRIBUTING. */
  readonly uncovered: Readonly<Record<string, string>>
  /** Requirements of the document that no foreign class can fail, each with the reason; a strict list. */
  readonly undetectable?: Readonly<Record<string, string>>
  /** Requirements for which a violating implementation failed in the default gate; only these can pass. */
  readonly proven?: readonly string[]
}
