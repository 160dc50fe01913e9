/**
 * The form of a chart: everything in its config, normalized, as data. A form can be changed anywhere, and converted
 * back to a chart with the implementations of the original.
 */
import { createMachine } from 'xstate'
import type { Chart } from './machine.ts'

/** One transition of the config; `target` has absolute ids and is absent where the transition stays. */
export interface Arrow {
  readonly guard?: unknown
  readonly target?: readonly string[]
  readonly actions: readonly unknown[]
  readonly reenter: boolean
  readonly meta?: { readonly id?: string }
}

/** Transitions by their trigger, in evaluation order. */
export type Arrows = Readonly<Record<string, readonly Arrow[]>>

/** One state of the config, with its child states. */
export interface Form {
  readonly id: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly initial?: unknown
  readonly history?: 'shallow' | 'deep'
  /** The default target of a history state without a record. */
  readonly target?: unknown
  readonly entry: readonly unknown[]
  readonly exit: readonly unknown[]
  readonly on: Arrows
  /** By delay: a name, a number of ms, or one of them with a small offset in ms, such as `due +1 ms`. */
  readonly after: Arrows
  readonly always: readonly Arrow[]
  readonly states: Readonly<Record<string, Form>>
}

type Node = Chart['root']
type Written = NonNullable<Node['always']>[number]

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())

const arrowOf = ({ guard, target, actions, reenter, meta }: Written): Arrow => ({
  ...(guard === undefined ? {} : { guard }),
  ...(target === undefined ? {} : { target: target.map(({ id }) => `#${id}`) }),
  actions,
  reenter,
  ...(meta === undefined ? {} : { meta }),
})

const arrowsOf = ({ transitions }: Node, event: string): readonly Arrow[] =>
  (transitions.get(event) ?? []).map(arrowOf)

const isDelayed = (event: string): boolean => event.startsWith('xstate.after.')

/** The form of a chart. */
export const formOf = ({ root }: Chart): Form => stateOf(root)

function stateOf(node: Node): Form {
  const { id, type, config, transitions, always, states } = node
  const events = [...transitions.keys()].filter((event) => !isDelayed(event))
  const delays = Object.keys(config.after ?? {})
  return {
    id,
    type,
    ...(config.initial === undefined ? {} : { initial: config.initial }),
    ...(config.history === undefined ? {} : { history: config.history === 'deep' ? 'deep' : 'shallow' }),
    ...('target' in config && config.target !== undefined ? { target: config.target } : {}),
    entry: listOf(config.entry),
    exit: listOf(config.exit),
    on: Object.fromEntries(events.map((event) => [event, arrowsOf(node, event)])),
    after: Object.fromEntries(delays.map((delay) => [delay, arrowsOf(node, `xstate.after.${delay}.${id}`)])),
    always: (always ?? []).map(arrowOf),
    states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, stateOf(state)])),
  }
}

type Delay = number | ((args: never, params: never) => number)

/** A delay of the form, with an offset of `ms`. */
export const shiftedDelay = (delay: string, ms: number): string => `${delay} ${ms < 0 ? '' : '+'}${ms} ms`

/** Every delay in a form that has an offset. */
function shiftedIn({ after, states }: Form, delays: Readonly<Record<string, Delay>>): [string, Delay][] {
  const here = Object.keys(after).flatMap((written): [string, Delay][] => {
    const [, name = '', ms] = /^(.*) ([+-]\d+) ms$/.exec(written) ?? []
    if (ms === undefined) return []
    const delay = delays[name] ?? Number(name)
    return [
      [written, typeof delay === 'number' ? delay + Number(ms) : (...given) => delay(...given) + Number(ms)],
    ]
  })
  return [...here, ...Object.values(states).flatMap((state) => shiftedIn(state, delays))]
}

/** A changed chart may loop endlessly; no correct chart takes this many microsteps. */
const maxIterations = 200

/**
 * Builds a chart from a form, with the input and the implementations of `chart`. Throws when the result is no valid
 * chart.
 */
export function chartOf(form: Form, { config, implementations }: Chart): Chart {
  const delays = implementations.delays as Readonly<Record<string, Delay>>
  const { context } = config as { readonly context?: unknown }
  return createMachine(
    { ...form, context, options: { maxIterations } } as never,
    {
      ...(implementations as object),
      delays: { ...delays, ...Object.fromEntries(shiftedIn(form, delays)) },
    } as never,
  )
}
