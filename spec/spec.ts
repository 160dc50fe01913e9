/**
 * The shape of a spec: what one document says, as data that can be executed. Every folder `spec/<name>/` exports
 * one such value as the default export of its `spec.ts`; shared code never asks which one it has in hand.
 */
import type { Fault } from './fault.ts'
import type { Payload } from './log.ts'
import type { Metric } from './metric.ts'
import type { Monitor } from './monitor.ts'
import type { Coarse } from './phases.ts'
import type { Budget, Requirement } from './requirement.ts'
import type { Choices, Fact, Forbidden, Limit, Recall, Row, Settings } from './row.ts'
import type { Part } from './together/part.ts'
import type { Wire } from './wire.ts'
import type { Wiring } from './wiring.ts'
import type { Proposal, Word } from './words.ts'

/** An output about which nobody may be blamed: whether it comes, how often, and what it tells. */
export interface Free<Memory = unknown> {
  /**
   * The output, by its word; `ignored` stands for what is told of an input that changed nothing, `snapshot` for what is
   * told to whoever asks, and `anything` for all that comes from here on.
   */
  readonly what: string
  /** What it tells, as far as it matters here. */
  readonly with: Payload
  /**
   * When it is free, by the log up to the input that it answers and by what it tells; always, if nothing is said. Asked
   * with nothing told, it answers for whatever may be.
   */
  readonly when?: Fact<Memory>
  /** Nothing is free but to leave these out of what it tells, or to put them in. */
  readonly optional?: readonly string[]
  /** Nothing is free but to tell it before or behind whatever else is told in the same step. */
  readonly anyOrder?: true
  /** Why the document leaves it free. */
  readonly why: string
}

/** What one document says. */
export interface Spec<State extends string = string, Memory = unknown> {
  /** The name that commands use, for instance `agent-voice`. */
  readonly name: string
  readonly title: string
  /** Published state names, as the document has them, in the order in which reports list them. */
  readonly states: readonly State[]
  readonly initial: State
  /** How it is seen from far away: the coarse phases that all documents have in common. */
  readonly coarse: Coarse<State, Memory>
  /** The published state of something gone wrong, or null; every way into it has to be tested. */
  readonly fault: State | null
  /** What the panel shows for each state, by language; for reports and scenario checks. */
  readonly labels: Readonly<Record<string, Readonly<Record<State, string>>>>
  readonly requirements: readonly Requirement[]
  readonly budgets: readonly Budget[]
  /** What a subject can hear. */
  readonly events: readonly Word[]
  /** What a subject can show. */
  readonly effects: readonly Word[]
  /** Outputs of one step whose order the document fixes, those that come first at the head; any other order is free. */
  readonly orders?: readonly (readonly string[])[]
  /** Outputs about which nobody may be blamed: whether they come, and what they tell. */
  readonly free?: readonly Free<Memory>[]
  /** Short words that a log keeps as they are although they come from a subject: causes and refusal codes. */
  readonly codes: readonly string[]
  /** The lanes of timelines and sequence diagrams, from left to right. */
  readonly lanes: readonly string[]
  readonly recall: Recall<Memory>
  readonly facts: Readonly<Record<string, Fact<Memory>>>
  readonly limits: readonly Limit<Memory>[]
  readonly rows: readonly Row<State>[]
  readonly forbidden: readonly Forbidden<State>[]
  readonly monitors: readonly Monitor<never>[]
  /** What may go wrong around a subject, for reports of what was made to go wrong in which state. */
  readonly faults: readonly Fault[]
  /** Figures of one run, for whoever looks for the cause of something. */
  readonly metrics: readonly Metric[]
  readonly proposals: readonly Proposal[]
  /** Which id a symbol stands for at this point of the log, or null when there is none. */
  readonly resolve: (memory: Memory, kind: string, symbol: 'current' | 'stale') => string | null
  /** How the document's interface and our ports carry the vocabulary. */
  readonly wiring: Wiring
  /** The services of the simulated world that take part, by name. */
  readonly cast: readonly string[]
  /** A nominal conversation: what is done, in order, as soon as the subject is in the state. Scenarios start in it. */
  readonly opening: readonly {
    readonly in: State
    readonly to: string
    readonly what: string
    readonly with: Payload
    /** Every story that says where it begins takes this step first: in any state, and it comes to rest before the story. */
    readonly prepares?: true
  }[]
  /**
   * How a conversation is healed once all faults are over, step by step: what is said, if there is what it speaks of,
   * and in which of the states it must have come to rest when nothing more happens, or `withinMs` later.
   */
  readonly healing: readonly {
    readonly says: readonly Proposal[]
    readonly rests: readonly State[]
    readonly withinMs: number
    /** The fact without which nothing is asked, by its name: where it does not hold, the document is silent. */
    readonly when?: string
    /** The requirements that ask for it; the first of them is broken when it does not rest. */
    readonly requirements: readonly string[]
  }[]
  /** What the document takes for granted of the world; where it does not hold, nobody else is to blame. */
  readonly assumed: {
    /** Options of services, as `service.option`, that a campaign leaves nominal or draws from 0 to so much (ms or percent). */
    readonly options: Readonly<Record<string, number>>
    /** Monitors that watch the world alone: campaigns break its word on purpose, and do not ask them. */
    readonly monitors: readonly string[]
  }
  /** The requirements that ask for determinism: the same inputs give the same outputs. */
  readonly deterministic: readonly string[]
  /** The settings of a conversation, nominal values. */
  readonly settings: Settings
  /** Which of them are one of a few values; what is not here takes any value of the kind of its nominal one. */
  readonly choices?: Choices
  /** Settings under which the machine takes ways that it does not take nominally. */
  readonly variants: readonly Settings[]
  /** How its subject is reached over a real socket, where it is a gateway. */
  readonly wire?: Wire
  /** The specs that make this one up: each judges its own share of a log as if it were alone. */
  readonly parts?: readonly Part[]
  /** Requirements whose checks are still to be written, each with the reason; a strict list, see CONTRIBUTING. */
  readonly awaiting: Readonly<Record<string, string>>
  /** Requirements that the document says and for which no foreign class can fail, each with the reason; a strict list. */
  readonly blameless?: Readonly<Record<string, string>>
  /** Requirements on which a violating implementation has been seen to fail in the default gate; only these can pass. */
  readonly proven?: readonly string[]
}
