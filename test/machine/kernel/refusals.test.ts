import { describe, expect, it } from 'vitest'
import {
  assign,
  enqueueActions,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { kernel } from '../../../machine/kernel/kernel.ts'
import { engine } from '../../../machine/step.ts'
import { kitchen } from '../toy.ts'
import { counted, traced, type Written } from './traced.ts'

/** A chart of two states, the first of which is told. */
const at = (s: Written, rest: Written = {}): Written => ({ initial: 's', states: { s, t: {} }, ...rest })

/** A transition that does this; the note that tells of it is its first action. */
const acting = (action: unknown): Written => at({ on: { a: { actions: action } } })
const asking = (guard: unknown): Written => at({ on: { a: ['t', { guard }] } })

const says = (what: string, place: string): string =>
  `The kernel does not run ${what}, at ${place}. Step this chart with machine/step.ts.`

const onA = "chart.s, on 'a', action 2"

type Refused = readonly [chart: Written, what: string, place: string]

/** By what is refused: where it stands, what is said of it, and which place is named. */
const refused: Readonly<Record<string, Refused>> = {
  'a child that is invoked': [at({ invoke: { src: fromPromise(async () => {}) } }), 'invoke', 'chart.s'],
  'a route': [at({ id: 's', route: {} }), 'route', 'chart.s'],
  'output of a final state': [at({ type: 'final', output: 1 }), 'output', 'chart.s'],
  'output of the chart': [at({}, { output: 1 }), 'output', 'chart'],
  'an event to another actor': [acting(sendTo('other', { type: 'x' })), 'the action xstate.sendTo', onA],
  'an event to the parent': [acting(sendParent({ type: 'x' })), 'the action xstate.sendTo', onA],
  'a child that is spawned': [acting(spawnChild('other' as never)), 'the action xstate.spawnChild', onA],
  'a child that is stopped': [acting(stopChild('other')), 'the action xstate.stopChild', onA],
  'an action that is resolved in its own way': [
    acting(Object.assign(() => {}, { type: 'mine', resolve: () => [] })),
    'the action mine',
    onA,
  ],
  'a raised event that is a word': [
    acting(raise('x' as never)),
    "the raised event 'x', which is no object",
    onA,
  ],
  'a delay of nobody': [
    acting(raise({ type: 'x' }, { delay: 'unheardOf' as never })),
    "delay 'unheardOf', which has no implementation",
    onA,
  ],
  'a timer of nobody': [
    at({ after: { unheardOf: 't' } }),
    "delay 'unheardOf', which has no implementation",
    'chart.s, entry, action 2',
  ],
  'an action on the way in': [
    at({ entry: sendTo('x', { type: 'x' }) }),
    'the action xstate.sendTo',
    'chart.s, entry, action 2',
  ],
  'an action on the way out': [
    at({ exit: sendTo('x', { type: 'x' }) }),
    'the action xstate.sendTo',
    'chart.s, exit, action 2',
  ],
  'an action of an initial transition': [
    at({ initial: { target: 'u', actions: sendTo('x', { type: 'x' }) }, states: { u: {} } }),
    'the action xstate.sendTo',
    'chart.s, initial, action 1',
  ],
  'an action of a second eventless transition': [
    at({ always: [{ guard: 'odd' }, { guard: 'odd', actions: sendTo('x', { type: 'x' }) }] }),
    'the action xstate.sendTo',
    'chart.s, always (2), action 2',
  ],
  'a guard of nobody': [
    asking('unheardOf'),
    "guard 'unheardOf', which has no implementation",
    "chart.s, on 'a' (2), guard",
  ],
  'a guard that checks in its own way': [
    asking(Object.assign(() => true, { check: () => true })),
    'a guard with a check of its own',
    "chart.s, on 'a' (2), guard",
  ],
  'one id twice': [
    at({}, { states: { s: { id: 'x' }, t: { id: 'x' } } }),
    'an id that another state has',
    'chart.t',
  ],
  'states where none can be': [
    at({ type: 'final', states: { u: {} } }),
    'states below a state that has none',
    'chart.s',
  ],
  'a key that looks like an id': [
    at({}, { states: { s: {}, '#t': {} } }),
    'a key that begins with #',
    'chart.#t',
  ],
  'an escaped target of history': [
    at({}, { states: { s: {}, h: { type: 'history', target: 't\\.u' } } }),
    'the escaped target t\\.u',
    'chart.h',
  ],
  'a target of history that is nowhere': [
    at({}, { states: { s: {}, h: { type: 'history', target: 'u' } } }),
    'the target u, which is nowhere',
    'chart.h',
  ],
}

describe('what the kernel does not run it refuses when it is made, by name and place', () => {
  it.each(Object.entries(refused))('%s', (_, [chart, what, place]) => {
    expect(() => kernel(traced(chart))).toThrow(says(what, place))
  })

  it('a named action, by its name', () => {
    const chart = setup({ actions: { send: sendTo('other', { type: 'x' }) } }).createMachine({
      id: 'chart',
      on: { a: { actions: 'send' } },
    })
    expect(() => kernel(chart)).toThrow(says('the action xstate.sendTo', "chart, on 'a', action 1 'send'"))
  })

  it('a guard that asks itself', () => {
    const turning = traced(asking('one')).provide({ guards: { one: 'two', two: 'one' } } as never)
    expect(() => kernel(turning)).toThrow(
      says("guard 'one', which asks itself", "chart.s, on 'a' (2), guard"),
    )
  })

  it('an update of a field that is not declared', () => {
    expect(() => kernel(traced(acting(assign({ m: 1 }))), counted)).toThrow(
      "the field 'm', which is not declared",
    )
  })
})

describe('features that only closures reveal are refused on use', () => {
  const step = (chart: Written, type = 'a') => {
    const { begin, step } = kernel(traced(chart), counted)
    return () => step(begin({}).state, { type, at: 1 })
  }

  it.each(['self', 'system', 'spawn'])('a closure that reaches for %s', (name) => {
    const reach = (args: object) => ({ n: (args as Readonly<Record<string, number>>)[name] })
    const what = `a closure that asks for '${name}', for there are no actors`
    expect(step(acting(assign(reach)))).toThrow(says(what, '"s", on \'a\''))
  })

  it.each(['sendTo', 'sendParent', 'spawnChild', 'stopChild'] as const)('%s that is enqueued', (name) => {
    const enqueued = enqueueActions(({ enqueue }) => (enqueue[name] as (what: string) => void)('other'))
    expect(step(acting(enqueued))).toThrow(says(`the action xstate.${name}`, onA))
  })

  it('an enqueued action that the kernel does not know', () => {
    const enqueued = enqueueActions(({ enqueue }) => enqueue(sendTo('other', { type: 'x' }) as never))
    expect(step(acting(enqueued))).toThrow(says('the action xstate.sendTo', `${onA}, action 1`))
  })

  it('a checked guard without an implementation', () => {
    const enqueued = enqueueActions(({ check }) => void check('unheardOf' as never))
    expect(step(acting(enqueued))).toThrow(says("guard 'unheardOf', which has no implementation", onA))
  })

  it('a field that is not declared', () => {
    expect(step(acting(assign(() => ({ m: 1 }))))).toThrow("the field 'm', which is not declared")
  })

  it('events of the life of an actor', () => {
    const what = "the event 'xstate.stop' of the life of an actor"
    expect(step(at({}), 'xstate.stop')).toThrow(says(what, 'chart'))
  })

  it('what may be enqueued is not refused', () => {
    const enqueued = enqueueActions(({ enqueue }) => enqueue.emit({ type: 'x' } as never))
    expect(step(acting(enqueued))().effects.at(-1)).toEqual({
      type: 'xstate.emit',
      params: { event: { type: 'x' } },
    })
  })
})

describe('a context that is not as it was declared', () => {
  it('lacks a field', () => {
    const more = { ...counted, m: { kind: 'flag' } } as const
    expect(() => kernel(traced({}), more).begin({})).toThrow("a context without the declared field 'm'")
  })

  it('has a field too many', () => {
    expect(() => kernel(traced({}), {}).begin({})).toThrow("the field 'n', which is not declared")
  })
})

it('states of another engine are refused', () => {
  const other = engine(kitchen).begin({ fryMs: 1 }).state
  expect(() => kernel(kitchen).step(other, { type: 'boil', at: 1 })).toThrow(TypeError)
})
