/**
 * Plans: runs as data, so that they can be handed to a worker, hashed, listed and replayed by name.
 */

import type { Case, Scenario } from '../../scenarios/scenario.ts'
import type { Options } from '../../simulators/simulator.ts'
import type { Log, Scalar } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Place } from '../result.ts'

/** One stride of a path: send one event directly to the subject; ids are symbols, see `Proposal`. */
export type Stride =
  | { readonly afterMs: number; readonly what: string; readonly with: Readonly<Record<string, Scalar>> }
  /** Lets `waitMs` pass, with every timer that is due in it; `ahead`: except those of its last instant. */
  | { readonly waitMs: number; readonly ahead?: true }

/** What may happen in a run of a campaign, and how often. */
export interface Swarm {
  readonly steps: number
  /** Whole-number weights: of events in an open run, of actions of users and services in any other. */
  readonly rates: Readonly<Record<string, number>>
  /** How many of 100 steps prefer what leads on, and how many come without a pause. */
  readonly keenPercent: number
  readonly hastyPercent: number
}

/** How a run is acted. */
export type Acting =
  | { readonly kind: 'scenario'; readonly scenario: Omit<Scenario, 'cases'>; readonly case: Case }
  | { readonly kind: 'path'; readonly strides: readonly Stride[] }
  /** A random walk: `steps` enabled events drawn from the run's own stream. */
  | { readonly kind: 'walk'; readonly steps: number }
  /** A run of a campaign: draws by rates from the run's own stream, and quiescence at the end. */
  | ({ readonly kind: 'swarm' } & Swarm)

/** One run as data. */
export interface Plan {
  /** Unique within a gate; replays the run. */
  readonly name: string
  readonly title: string
  readonly settings: Settings
  /** Options of the services by name; a service left out is nominal. */
  readonly options: Readonly<Record<string, Options>>
  /** Open loop: services stay silent and the script sends every event itself. */
  readonly open: boolean
  readonly acting: Acting
  /** The cells of the idempotency grid that this run is for: their events are sent twice in a row. */
  readonly twice?: readonly string[]
  /** The mistake for which this run is kept, as a mutant is called. */
  readonly keptFor?: string
}

/** Something that a script expected and did not see. */
export interface FailedExpectation {
  readonly at: number
  readonly expected: string
  readonly got: string
  /** The requirements that it counts against; a miss that names none counts against no requirement. */
  readonly requirements: readonly string[]
  /** The state is right and only its cause is another one: no document settles how a cause is called. */
  readonly onlyCause?: true
  readonly place: Place | null
}

/** A timer of the subject fired at `at` ms, when the log had `lines` lines: a log alone does not contain this. */
export interface Wake {
  readonly at: number
  readonly lines: number
}

/** The possible faults of a signal on its way to the subject: it does not arrive at once, once and whole. */
export const fates = ['lost', 'twice', 'late', 'damaged'] as const

/** A signal that left at `at` ms, when the log had `lines` lines, and did not arrive as it left. */
export interface Passage {
  readonly at: number
  readonly lines: number
  readonly fate: (typeof fates)[number]
}

/** Why a run broke off: six ways of a class, and four more of a gateway over its socket. */
export type BreakingCode =
  | 'threw'
  | 'malformed'
  | 'hung'
  | 'left'
  | 'restless'
  | 'strayed'
  | 'gone'
  | 'flooded'
  | 'refused'
  | 'unreadable'

/** What a script expected of a run. */
export interface Outcome {
  /** For each expectation that held, the requirements that it names. */
  readonly held: readonly (readonly string[])[]
  readonly missed: readonly FailedExpectation[]
}

/** A run that was played. */
export interface Played extends Outcome {
  readonly plan: Plan
  readonly log: Log
  /** In order of time. */
  readonly wakes: readonly Wake[]
  /** What the network did to signals, in order of time: what is lost leaves no line. */
  readonly passages: readonly Passage[]
  readonly untilMs: number
  readonly emits: readonly string[]
  readonly deaf: readonly string[]
  /** What broke it off: a sentence for users, or null. */
  readonly broken: { readonly code: BreakingCode; readonly message: string } | null
}
