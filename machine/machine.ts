/**
 * The default export of `machine.ts` in every folder `machine/<name>/`: the chart, its projection onto published
 * states, the conversion of the spec's events to chart events and of effects to outputs, and the reference service.
 */
import type { AnyStateMachine } from 'xstate'
import type { Payload } from '../spec/log.ts'
import type { Settings } from '../spec/row.ts'
import type { Domains } from './domain.ts'
import type { Effect, Engine, Input } from './step.ts'

/** A statechart in XState's form; other folders use it under this name. */
export type Chart = AnyStateMachine

/**
 * One view of a chart for explorations: settings that keep its numbers small, and the events that take part. Several
 * small views cover what one large view would need too long for.
 */
export interface View {
  readonly name: string
  /** The differences from the nominal settings. */
  readonly settings: Settings
  /** Whether an event of the spec takes part. */
  readonly receives: (event: string) => boolean
  /** Events at the very instant in which a timer is due matter, and take part, too. */
  readonly races?: true
}

/** An effect, or a part of it, in the vocabulary of the spec. */
export interface Output {
  readonly what: string
  readonly with: Payload
}

/** One reference. */
export interface Machine {
  /** The spec that it implements. */
  readonly spec: string
  readonly chart: Chart
  readonly domains: Domains
  /** The views under which the chart is explored; without a view nothing is measured on it. */
  readonly views: readonly View[]
  /**
   * Regression paths that explorations and walks do not reach by themselves, as text: at the margin a view, below it
   * its paths, each as the mutant that it reveals, a bar, and the events that lead to it.
   */
  readonly regressionPaths?: string
  /** The published state of a chart configuration (`snapshot.value`). */
  readonly published: (value: unknown) => string
  /** An event of the spec's vocabulary in canonical ids, in the form that the chart receives. */
  readonly receive: (what: string, payload: Payload, at: number) => Input
  /**
   * An effect in the spec's vocabulary, or null for one that stays inside the service; several outputs where one effect
   * is observable as more than one.
   */
  readonly show: (effect: Effect, from: string) => Output | readonly Output[] | null
  /** The name under which an effect of this type is emitted; its own name for an effect that is not emitted. */
  readonly nameOf: (type: string) => string
  /** The settings that the chart reads. */
  readonly settings: (settings: Settings) => Readonly<Record<string, unknown>>
  /** The reference implementation, a class like any other implementation. */
  readonly service: Service
  /** The same class on another engine: of a changed chart, or of another kind. */
  readonly serviceOn: (engine: Engine) => Service
  /**
   * The observable state besides effects, in a published state and in a chart configuration, for an input that changed
   * nothing; null for a timer.
   */
  readonly observableState: (
    context: unknown,
    ignored: Input | null,
    published: string,
    value: unknown,
  ) => Readonly<Record<string, unknown>>
  /** Everything that an effect reports; the effect is performed when the chart has reached `context`. */
  readonly reported: (effect: Effect, context: unknown) => Readonly<Record<string, unknown>>
  /**
   * Whether a caller waits for an effect of a step that began in this published state; without this function, always.
   */
  readonly isAwaited?: (effect: Effect, from: string) => boolean
}

/** Whether a machine is measured and explored by its chart: that requires a view. */
export const isCharted = ({ views }: Pick<Machine, 'views'>): boolean => views.length > 0

/** A class whose constructor takes the ports of its spec, or what else its contract names. */
export type Service = new (...parameters: never[]) => object
