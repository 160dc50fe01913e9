/**
 * What every folder `machine/<name>/` exports as the default of its `machine.ts`: the chart, how it is projected onto
 * published states, how the spec's words become chart events and effects become outputs, and the reference service.
 */
import type { AnyStateMachine } from 'xstate'
import type { Payload } from '../spec/log.ts'
import type { Settings } from '../spec/row.ts'
import type { Domains } from './domain.ts'
import type { Effect, Engine, Input } from './step.ts'

/** A statechart, as XState makes it; the one name under which other folders know it. */
export type Chart = AnyStateMachine

/**
 * One view of a chart for explorations: settings that keep its numbers small, and the events that take part. Several
 * small views see what one large one would take too long for.
 */
export interface View {
  readonly name: string
  /** What differs from the nominal settings. */
  readonly settings: Settings
  /** Whether an event of the spec takes part. */
  readonly hears: (event: string) => boolean
  /** What happens in the very instant in which a timer is due matters, and takes part, too. */
  readonly races?: true
}

/** An effect, or a part of it, in the words of the spec. */
export interface Output {
  readonly what: string
  readonly with: Payload
}

/** One reference. */
export interface Machine {
  /** The spec that it follows. */
  readonly spec: string
  readonly chart: Chart
  readonly domains: Domains
  /** The views under which the chart is explored; without any, nothing is measured on it. */
  readonly views: readonly View[]
  /**
   * Ways that explorations and walks do not go by themselves, as text: at the margin a view, below it its ways, each as
   * the mistake that shows on it, a bar, and what is said on it.
   */
  readonly ways?: string
  /** The published state of a chart configuration (`snapshot.value`). */
  readonly published: (value: unknown) => string
  /** An event of the spec's vocabulary in canonical ids, as the chart hears it. */
  readonly hear: (what: string, payload: Payload, at: number) => Input
  /**
   * An effect as the spec's vocabulary has it, or null for one that stays inside the service; several outputs where one
   * thing that is done is more than one to those who see it.
   */
  readonly show: (effect: Effect, from: string) => Output | readonly Output[] | null
  /** The name under which an effect of this type is shown; its own for one that is not. */
  readonly nameOf: (type: string) => string
  /** What the chart reads of the settings. */
  readonly settings: (settings: Settings) => Readonly<Record<string, unknown>>
  /** The reference implementation, a class like anybody's. */
  readonly service: Service
  /** The same class on another engine: of a chart that was changed, or of another kind. */
  readonly serviceOn: (engine: Engine) => Service
  /**
   * What the service tells of a context beside effects, in a published state and in a chart configuration, and of an
   * input that changed nothing; null for a timer.
   */
  readonly sight: (
    context: unknown,
    ignored: Input | null,
    published: string,
    value: unknown,
  ) => Readonly<Record<string, unknown>>
  /** All that an effect tells anybody; it is carried out when the chart has come to `context`. */
  readonly told: (effect: Effect, context: unknown) => Readonly<Record<string, unknown>>
  /** Whether anybody waits for an effect of a step that began in this published state; somebody does if it is left out. */
  readonly isAwaited?: (effect: Effect, from: string) => boolean
}

/** Whether a machine is measured and explored by its chart: without a view it is not. */
export const isCharted = ({ views }: Pick<Machine, 'views'>): boolean => views.length > 0

/** A class that takes the ports of its spec. */
export type Service = new (ports: never) => unknown
