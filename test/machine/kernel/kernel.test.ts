import { describe, expect, it } from 'vitest'
import { assign, emit, enqueueActions, fromPromise, log, raise, sendTo, spawnChild } from 'xstate'
import { kernel } from '../../../machine/kernel/kernel.ts'
import { engine } from '../../../machine/step.ts'
import { deeplyFrozen } from '../../support/frozen.ts'
import { kitchen } from '../toy.ts'
import { traced, type Written } from './traced.ts'

type Counting = { readonly context: { readonly n: number } }

describe('what the kernel does not run it refuses, with its name and its place', () => {
  const at = (s: Written, rest: Written = {}): Written => ({ initial: 's', states: { s, t: {} }, ...rest })
  const acting = (action: unknown): Written => at({ on: { a: { actions: action } } })
  const asking = (guard: unknown): Written => at({ on: { a: { guard } } })

  const refused: Readonly<Record<string, readonly [chart: Written, says: RegExp]>> = {
    invoke: [at({ invoke: { src: fromPromise(async () => {}) } }), /invoke, at chart\.s/],
    route: [at({ id: 's', route: {} }), /route, at chart\.s/],
    'output of a final state': [at({ type: 'final', output: 1 }), /output, at chart\.s/],
    'output of the chart': [at({}, { output: 1 }), /output, at chart\./],
    emit: [acting(emit({ type: 'x' })), /xstate\.emit, at chart\.s/],
    sendTo: [acting(sendTo('other', { type: 'x' })), /xstate\.sendTo, at chart\.s/],
    log: [acting(log('x')), /xstate\.log, at chart\.s/],
    spawnChild: [acting(spawnChild('other' as never)), /xstate\.spawnChild, at chart\.s/],
    'an unknown guard': [asking('unheardOf'), /guard 'unheardOf', which nobody implements, at chart\.s/],
    'a guard that checks in its own way': [
      asking(Object.assign(() => true, { check: () => true })),
      /check of/,
    ],
    'an unknown delay': [at({ after: { unheardOf: 't' } }), /delay 'unheardOf', which .* at chart\.s/],
    'one id twice': [
      at({}, { states: { s: { id: 'x' }, t: { id: 'x' } } }),
      /an id .* another .* at chart\.t/,
    ],
    'states where none can be': [at({ type: 'final', states: { u: {} } }), /states below .* at chart\.s/],
    'a key that looks like an id': [at({}, { states: { s: {}, '#t': {} } }), /key .* at chart\.#t/],
    'an escaped target of history': [
      at({}, { states: { s: {}, h: { type: 'history', target: 't\\.u' } } }),
      /escaped target .* at chart\.h/,
    ],
    'a target of history that is nowhere': [
      at({}, { states: { s: {}, h: { type: 'history', target: 'u' } } }),
      /target u, which is nowhere, at chart\.h/,
    ],
  }

  it.each(Object.entries(refused))('%s', (_, [chart, says]) => {
    expect(() => kernel(traced(chart))).toThrow(says)
  })

  it('a guard that asks itself', () => {
    const turning = traced(asking('one')).provide({ guards: { one: 'two', two: 'one' } } as never)
    expect(() => kernel(turning)).toThrow(/guard 'one', which asks itself/)
  })

  it('events of the life of an actor', () => {
    const { begin, step } = kernel(traced(at({})))
    expect(() => step(begin({}).state, { type: 'xstate.stop', at: 1 })).toThrow(/the event xstate\.stop/)
  })

  it('what a closure enqueues, once it does', () => {
    const sending = acting(enqueueActions(({ enqueue }) => enqueue.emit({ type: 'x' } as never)))
    const { begin, step } = kernel(traced(sending))
    expect(() => step(begin({}).state, { type: 'a', at: 1 })).toThrow(/xstate\.emit, at chart\.s/)
  })

  it('closures that reach for actors', () => {
    const reaching = (name: string) =>
      acting(
        assign((args: object) => {
          void (args as Readonly<Record<string, unknown>>)[name]
          return {}
        }),
      )
    for (const name of ['self', 'system', 'spawn']) {
      const { begin, step } = kernel(traced(reaching(name)))
      expect(() => step(begin({}).state, { type: 'a', at: 1 })).toThrow(`'${name}' is not there`)
    }
  })

  it('states of another engine', () => {
    const other = engine(kitchen).begin({ fryMs: 1 }).state
    expect(() => kernel(kitchen).step(other, { type: 'boil', at: 1 })).toThrow(TypeError)
  })
})

describe('a step of the kernel is pure', () => {
  const counting = traced({ on: { a: { actions: ['more', 'more'] }, b: { actions: raise({ type: 'a' }) } } })

  it('an event that nobody hears gives the very same state', () => {
    const { begin, step } = kernel(kitchen)
    const { state } = begin({ fryMs: 1 })
    expect(step(state, { type: 'stop', at: 5 })).toEqual({ state, effects: [], taken: [] })
    expect(step(state, { type: 'stop', at: 5 }).state).toBe(state)
  })

  it('a frozen state is stepped from like any other', () => {
    const { begin, step } = kernel(counting)
    const { state } = begin({})
    deeplyFrozen(state.snapshot.context)
    deeplyFrozen(state.timers)
    const twice = step(Object.freeze(state), { type: 'b', at: 1 }).state
    expect(twice.snapshot.context).toEqual({ n: 2 })
    expect(state.snapshot.context).toEqual({ n: 0 })
  })

  it('states of one configuration share their value, and nobody can write into it', () => {
    const { begin, step } = kernel(
      traced({ initial: 's', states: { s: { on: { a: 't' } }, t: { on: { a: 's' } } } }),
    )
    const { state } = begin({})
    const back = step(step(state, { type: 'a', at: 1 }).state, { type: 'a', at: 2 }).state
    expect(back.snapshot).not.toBe(state.snapshot)
    expect(back.snapshot.value).toBe(state.snapshot.value)
    const regions = kernel(kitchen).begin({ fryMs: 1 }).state
    expect(Object.isFrozen(regions.snapshot.value)).toBe(true)
  })

  it('a context that a closure kept is never written into, however long the step', () => {
    const kept: [object, string][] = []
    const keep = ({ context }: Counting) => {
      kept.push([context, JSON.stringify(context)])
      return true
    }
    const set = (to: number) => assign({ n: to })
    const actions = [
      set(1),
      { type: 'ring', params: keep },
      set(2),
      set(3),
      assign({ n: keep }),
      set(4),
      raise({ type: 'b' }),
    ]
    const chart = traced({
      on: { a: { guard: keep, actions }, b: { guard: keep, actions: [set(5), set(6)] } },
      always: { guard: (args: Counting) => keep(args) && args.context.n === 6, actions: set(7) },
    })
    const { begin, step } = kernel(chart)
    let { state } = begin({})
    for (let at = 1; at < 9; at += 1) {
      kept.push([state.snapshot.context, JSON.stringify(state.snapshot.context)])
      state = step(state, { type: 'a', at }).state
      expect(state.snapshot.context).toEqual({ n: 7 })
    }
    expect(kept.filter(([context, text]) => JSON.stringify(context) !== text)).toEqual([])
    expect(new Set(kept.map(([, text]) => text)).size).toBeGreaterThan(4)
  })
})
