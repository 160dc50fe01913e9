/** A kitchen chart that has what a step must cope with: timers of one instant, re-armed and cancelled, and effects. */
import { assign, raise, setup } from 'xstate'

/** Two eggs and a pan: `boil` lasts 300 ms, `fry` as long as the context says. */
export const kitchen = setup({
  types: {
    context: {} as { fryMs: number; eggs: readonly number[]; seen: number },
    events: {} as { type: 'boil' | 'fry' | 'stop' | 'again' | 'serve' | 'peel'; at: number },
    input: {} as { fryMs: number },
  },
  guards: { hasEggs: ({ context }) => context.eggs.length > 0 },
  actions: {
    ring: (_, _params: { readonly bell: number }) => {},
    announce: () => {},
    take: assign({ eggs: ({ context }) => [...context.eggs, context.eggs.length + 1] }),
    see: assign({ seen: ({ event }) => event.at }),
  },
  delays: { boil: 300, fry: ({ context }) => context.fryMs },
}).createMachine({
  id: 'kitchen',
  context: ({ input }) => ({ fryMs: input.fryMs, eggs: [], seen: 0 }),
  type: 'parallel',
  states: {
    pot: {
      initial: 'cold',
      states: {
        cold: { on: { boil: { target: 'hot', meta: { id: 'boil' }, actions: ['take', 'see'] } } },
        hot: {
          on: {
            stop: { target: 'cold', meta: { id: 'stop' } },
            again: { target: 'hot', reenter: true, meta: { id: 'again' } },
          },
          after: { boil: { target: 'done', meta: { id: 'boiled' }, actions: 'see' } },
        },
        done: {
          entry: 'announce',
          always: { guard: 'hasEggs', target: 'served', meta: { id: 'served' } },
        },
        served: {},
      },
    },
    pan: {
      initial: 'cold',
      states: {
        cold: { on: { fry: { target: 'hot', meta: { id: 'fry' } } } },
        hot: { after: { fry: { target: 'cold', meta: { id: 'fried' } } } },
      },
    },
  },
  on: {
    serve: {
      meta: { id: 'serve' },
      actions: [
        { type: 'ring', params: { bell: 2 } },
        { type: 'ring', params: { bell: 0 } },
      ],
    },
    peel: { meta: { id: 'peel' }, actions: raise(({ event }) => ({ type: 'serve', at: event.at })) },
  },
})
