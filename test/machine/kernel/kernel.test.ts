import { describe, expect, it } from 'vitest'
import { assign, createMachine, raise } from 'xstate'
import { kernel } from '../../../machine/kernel/kernel.ts'
import { deeplyFrozen } from '../../support/frozen.ts'
import { kitchen } from '../toy.ts'
import { counted, traced } from './traced.ts'

type Counting = { readonly context: { readonly n: number } }

describe('a step of the kernel is pure', () => {
  const counting = traced({ on: { a: { actions: ['more', 'more'] }, b: { actions: raise({ type: 'a' }) } } })

  it('An event without a transition returns the very same state', () => {
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

  it('States of one configuration share their value, which is read-only', () => {
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

describe('a chart whose context is declared', () => {
  const chart = traced({
    on: { a: { actions: ['more', { type: 'set', params: { to: 7 } }] } },
  })

  it('is read by its fields, and printed as what it stands for', () => {
    const { begin, step } = kernel(chart, counted)
    const { state } = step(begin({}).state, { type: 'a', at: 1 })
    expect(state.snapshot.context.n).toBe(7)
    expect(JSON.stringify(state.snapshot.context)).toBe('{"n":7}')
  })

  it('cannot be written into, and the state before stays as it was', () => {
    const { begin, step } = kernel(chart, counted)
    const { state } = begin({})
    step(state, { type: 'a', at: 1 })
    expect(state.snapshot.context.n).toBe(0)
    expect(() => Object.assign(state.snapshot.context, { n: 1 })).toThrow(TypeError)
  })

  it('Effects and events that hold the context are not changed by later writes in the step', () => {
    const hold = ({ context }: Counting) => ({ as: context })
    const set = (n: number) => assign({ n })
    const holding = traced({
      on: {
        a: {
          actions: [
            set(1),
            { type: 'ring', params: hold },
            set(2),
            raise((args: Counting) => ({ type: 'b', ...hold(args) })),
            set(3),
          ],
        },
        b: { actions: { type: 'ring', params: ({ event }: { event: unknown }) => ({ received: event }) } },
      },
    })
    const { begin, step } = kernel(holding, counted)
    const { effects } = step(begin({}).state, { type: 'a', at: 1 })
    const rung = effects.filter(({ type }) => type === 'ring').map(({ params }) => JSON.stringify(params))
    expect(rung).toEqual(['{"as":{"n":1}}', '{"received":{"type":"b","as":{"n":2}}}'])
  })
})

describe('a chart that never rests', () => {
  const updating = { always: { actions: assign({ n: 1 }) } }
  const turning = (t: object, options: object) =>
    createMachine({ id: 'c', options, initial: 's', states: { s: { on: { a: 't' } }, t } })
  const answering = (t: object, options: object = {}) => {
    const { begin, step } = kernel(turning(t, options))
    return () => step(begin({}).state, { type: 'a', at: 1 })
  }

  it('is an error that says where, even if the chart sets no limit', () => {
    const says = 'The chart does not come to rest within 10000 microsteps, in "t", on \'a\'.'
    expect(answering(updating)).toThrow(says)
  })

  it('is one that names the event which the chart raises for ever', () => {
    const again = raise({ type: 'b' })
    expect(answering({ entry: again, on: { b: { actions: again } } })).toThrow('in "t", on \'b\'')
  })

  it('is one after as many microsteps as the chart allows', () => {
    expect(answering(updating, { maxIterations: 5 })).toThrow('within 5 microsteps')
  })
})
