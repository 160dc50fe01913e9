/**
 * The kernel: the engine of `machine/step.ts` for charts that are stepped millions of times. Each step has the same
 * result as in XState, but the structure of every microstep is computed only once. The kernel refuses what it does not
 * support.
 */
import type { AnyStateMachine, StateValue } from 'xstate'
import type { Domains } from '../domain.ts'
import { type Engine, type Input, type State, type Step, without } from '../step.ts'
import { adopting, recordIn } from './adopted.ts'
import { type Configuration, selectorFor } from './configuration.ts'
import { type Context, type Held, type Holding, plainly } from './context.ts'
import { carriedOut, macrostep, settled } from './macrostep.ts'
import { initialContext, programOf } from './program.ts'
import { slotsFor } from './slots.ts'
import { nothing, type Work, workOn } from './work.ts'

/** The position of a chart. The configuration is internal, and is not part of a copy or a print. */
class Rest {
  readonly value: StateValue
  readonly context: Context
  readonly #configuration: Configuration
  readonly #copies: number

  constructor(configuration: Configuration, { context, copies }: Held) {
    this.value = configuration.value
    this.context = context
    this.#configuration = configuration
    this.#copies = copies
  }

  static configurationOf(state: State): Configuration {
    return (state.snapshot as Rest).#configuration
  }

  static copiesOf(state: State): number {
    return (state.snapshot as Rest).#copies
  }
}

/**
 * An engine that can continue from a state of another engine, whose chart has the same nodes and the same
 * representation of contexts; or with its own representation `context`.
 */
export interface Kernel extends Engine {
  readonly adopt: (state: State, context?: Context) => State
  /** The history records, as a key: two states with the same value may differ in it. */
  readonly historyOf: (state: State) => string
}

/**
 * Creates the engine of a chart. Throws an error that names an unsupported construct and its place. A chart whose
 * context is declared runs on slots: several times as fast, if its closures read the context by its declared fields and
 * store it only in effects and events.
 */
export function kernel(chart: AnyStateMachine, domains: Domains | null = null): Kernel {
  return kernelOn(chart, domains === null ? plainly : slotsFor(domains))
}

/** The same, with this representation of contexts. */
export function kernelOn(chart: AnyStateMachine, holding: Holding): Kernel {
  const { isKeptByClosures } = holding
  const { root, rules, first } = programOf(chart, holding)
  const adopted = adopting(root, rules.configurations)

  const step = (state: State, input: Input): Step => {
    const from = Rest.configurationOf(state)
    const selector = selectorFor(from, input.type)
    if (selector === null && from.eventless.length === 0) return { state, effects: nothing, taken: nothing }
    const copies = Rest.copiesOf(state)
    const work = workOn(state, { event: input, now: input.at, at: from, copies, isKeptByClosures })
    const to = macrostep(from, selector, work, rules)
    const isStill = to === from && work.context === state.snapshot.context
    if (isStill && work.armed === state.armed && work.timers === state.timers)
      return { state, effects: listed(work.effects), taken: work.taken }
    return ended(work, isStill ? state.snapshot : new Rest(to, work))
  }

  return {
    begin: (settings) => {
      const snapshot = { value: {}, context: holding.first(initialContext(chart, settings)) }
      const event = { type: 'xstate.init', input: settings }
      const beginning = { event, now: 0, at: first.from, copies: Number.POSITIVE_INFINITY, isKeptByClosures }
      const work = workOn({ snapshot, timers: [], armed: 0 }, beginning)
      const begun = carriedOut(first, [], work)
      return ended(work, new Rest(settled(begun, work, rules), work))
    },
    step,
    fire: (state, timer) => step(without(state, timer), { ...timer.event, at: timer.due }),
    adopt: (state, context = state.snapshot.context) => {
      const held = { context, isOwn: false, copies: Rest.copiesOf(state) }
      return { ...state, snapshot: new Rest(adopted(Rest.configurationOf(state)), held) }
    },
    historyOf: (state) => recordIn(Rest.configurationOf(state)),
  }
}

const listed = <Item>(items: readonly Item[]): readonly Item[] => (items.length === 0 ? nothing : items)

const ended = ({ timers, armed, effects, taken }: Work, snapshot: State['snapshot']): Step => ({
  state: { snapshot, timers, armed },
  effects,
  taken,
})
