/**
 * The kernel: the engine of `machine/step.ts` for charts that are walked millions of times. It gives step by step what
 * XState gives, but works out the structure of every microstep only once. What it does not run it refuses.
 */
import type { AnyStateMachine, EventObject, StateValue } from 'xstate'
import { type Engine, type Input, type State, type Step, without } from '../step.ts'
import { compile } from './compile.ts'
import { type Configuration, configurations } from './configuration.ts'
import type { Context, Held } from './context.ts'
import { carriedOut, isDeaf, macrostep, type Rules, settled } from './macrostep.ts'
import { firstMove } from './move.ts'
import { refuse } from './refusal.ts'
import type { Work } from './work.ts'

/** Where a chart rests. The configuration is nobody else's business, and no part of a copy or a print. */
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

const nothing: readonly never[] = Object.freeze([])

/** Makes the engine of a chart. Throws an error that names what it refuses, and where. */
export function kernel(chart: AnyStateMachine): Engine {
  const root = compile(chart)
  const rules: Rules = {
    configurations: configurations(root),
    maxIterations: chart.options.maxIterations ?? Number.POSITIVE_INFINITY,
  }
  const first = firstMove(root, rules.configurations)

  const step = (state: State, input: Input): Step => {
    const from = Rest.configurationOf(state)
    if (isDeaf(from, input.type)) return { state, effects: nothing, taken: nothing }
    const work = workOn(state, input, input.at, from, Rest.copiesOf(state))
    const to = macrostep(from, work, rules)
    const isStill = to === from && work.context === state.snapshot.context
    if (isStill && work.armed === state.armed && work.timers === state.timers)
      return { state, effects: listed(work.effects), taken: listed(work.taken) }
    return ended(work, isStill ? state.snapshot : new Rest(to, work))
  }

  return {
    begin: (settings) => {
      const snapshot = { value: {}, context: initialContext(chart, settings) }
      const init = { type: 'xstate.init', input: settings }
      const work = workOn({ snapshot, timers: [], armed: 0 }, init, 0, first.from, Number.POSITIVE_INFINITY)
      const begun = carriedOut(first, [], work)
      return ended(work, new Rest(settled(begun, work, rules), work))
    },
    step,
    fire: (state, timer) => step(without(state, timer), { ...timer.event, at: timer.due }),
  }
}

const workOn = (
  { snapshot, timers, armed }: State,
  event: EventObject,
  now: number,
  at: Configuration,
  copies: number,
): Work => ({
  now,
  context: snapshot.context,
  isOwn: false,
  copies,
  at,
  isRenewed: false,
  event,
  raised: [],
  answered: 0,
  effects: [],
  taken: [],
  timers,
  armed,
})

const listed = <Item>(items: readonly Item[]): readonly Item[] => (items.length === 0 ? nothing : items)

const ended = ({ timers, armed, effects, taken }: Work, snapshot: State['snapshot']): Step => ({
  state: { snapshot, timers, armed },
  effects,
  taken,
})

/** The context that a chart begins with. */
function initialContext({ config }: AnyStateMachine, input: unknown): Context {
  const { context } = config as { readonly context?: unknown }
  if (typeof context !== 'function') return context ?? {}
  const spawn = () => refuse('spawn', 'the context of the chart')
  return { ...context({ input, spawn }) }
}
