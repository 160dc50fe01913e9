/** Studying: what a step reads, what decides, and what new values are made of. */
import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import type { Domains } from '../../machine/domain.ts'
import { kernelOn } from '../../machine/kernel/kernel.ts'
import { studied } from '../../machine/studying.ts'

interface Context {
  readonly coins: number
  readonly price: number
  readonly change: number
  readonly spare: number
}

const domains: Domains = Object.fromEntries(
  ['coins', 'price', 'change', 'spare'].map((name) => [name, { kind: 'number', atMost: 9 }]),
)
const [coins, price, change, spare] = [0, 1, 2, 3]

const chart = setup({
  types: { context: {} as Context, events: {} as { type: 'push' } },
  guards: { isPaid: ({ context }) => context.coins >= context.price },
  actions: {
    giveChange: assign({ change: ({ context }) => context.coins - context.price, coins: 0 }),
    saveChange: assign(({ context }) => ({ spare: context.spare + context.change })),
    tell: (_, _params: { change: number }) => {},
  },
}).createMachine({
  context: { coins: 3, price: 2, change: 0, spare: 1 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        push: {
          guard: 'isPaid',
          target: 'open',
          actions: [
            'giveChange',
            'saveChange',
            { type: 'tell', params: ({ context }) => ({ change: context.change }) },
          ],
        },
      },
    },
    open: {},
  },
})

it('Studying reports what a step depends on', () => {
  const study = studied(chart, domains)
  const engine = kernelOn(study.chart, study.holding)
  const { state } = engine.begin({})
  const given = study.given([3, 2, 0, 1])
  const { read, decides } = study.open()
  const step = engine.step(engine.adopt(state, given), { type: 'push', at: 0 })
  expect(step.state.snapshot.value).toBe('open')
  expect([...read].sort()).toEqual([coins, price, spare])
  // The effect tells the change, which was made of both.
  expect([...decides].sort()).toEqual([coins, price])
  const { context } = step.state.snapshot
  expect(study.writtenIn(context)).toEqual(
    new Map([
      [coins, new Set()],
      [change, new Set([coins, price])],
      [spare, new Set([spare, coins, price])],
    ]),
  )
  expect(study.valueIn(context, spare)).toBe(2)
})

it('knows no field that is not declared', () => {
  expect(() => studied(chart, { coins: { kind: 'number', atMost: 9 } }).holding.placeOf('price')).toThrow(
    "the field 'price', which is not declared",
  )
})
