/** Random charts of small contexts: two regions with history under a tangle of guards and updates of three fields. */
import { and, assign, enqueueActions, not, raise, setup, stateIn } from 'xstate'
import type { Domains } from '../../../machine/domain.ts'
import type { Chart } from '../../../machine/machine.ts'
import type { Random } from '../../../simulators/simulator.ts'

/** What may be said to such a chart. */
export const events = ['a', 'b', 'c', 'd'] as const

/** What its context holds. */
export const domains = {
  count: { kind: 'number', atMost: 4 },
  isOn: { kind: 'flag' },
  hue: { kind: 'one of', values: ['red', 'green', 'blue'] },
} as const satisfies Domains

type Context = { readonly count: number; readonly isOn: boolean; readonly hue: string }
type Args = { readonly context: Context; readonly event: { readonly type: string; readonly as?: Context } }

const parts = {
  guards: {
    high: ({ context }: Args) => context.count > 2,
    on: ({ context }: Args) => context.isOn,
    // How much it reads depends on what it reads.
    blueOrLow: ({ context }: Args) => (context.isOn ? context.hue === 'blue' : context.count < 2),
    inFirst: stateIn('#left.s0'),
    wasLow: ({ event }: Args) => (event.as?.count ?? 9) < 2,
  },
  actions: {
    up: assign({ count: ({ context }: Args) => (context.count + 1) % 5 }),
    clear: assign({ count: 0, isOn: false }),
    flip: assign({ isOn: ({ context }: Args) => !context.isOn }),
    paint: assign(({ context }: Args) =>
      context.isOn ? { hue: 'red' } : { hue: 'blue', count: context.count },
    ),
    green: assign({ hue: 'green' }),
    // The context that the event holds is the one from before whatever is written next.
    report: raise(({ context }: Args) => ({ type: 'c', as: context })),
    ring: (_: Args, _params: { readonly as: Context }) => {},
    often: enqueueActions(({ context, enqueue, check }) => {
      if (check('high' as never)) enqueue('clear' as never)
      else if ((context as Context).isOn) enqueue.assign({ count: 4 } as never)
    }),
    late: raise({ type: 'd' }, { delay: 10 }),
  },
}

const one = <Item>(random: Random, list: readonly Item[]): Item => list[random.below(list.length)] as Item

const simple = Object.keys(parts.guards)
const guard = (random: Random): unknown => {
  if (random.chance(40)) return one(random, simple)
  const inner = [one(random, simple), one(random, simple)] as never
  return random.chance(50) ? and(inner) : not(one(random, simple) as never)
}

const names = Object.keys(parts.actions)
const action = (random: Random): unknown => {
  const type = one(random, names)
  return type === 'ring' ? { type, params: ({ context }: Args) => ({ as: context }) } : type
}

const many = <Item>(count: number, make: () => Item): readonly Item[] => Array.from({ length: count }, make)

const targets = ['left', 'right'].flatMap((side) =>
  ['', '.s0', '.s1', '.s2', '.past'].map((end) => `#${side}${end}`),
)

const transition = (random: Random, isGuarded: boolean) => ({
  ...(random.chance(70) ? { target: one(random, targets), reenter: random.chance(30) } : {}),
  ...(isGuarded || random.chance(50) ? { guard: guard(random) } : {}),
  actions: many(random.below(3), () => action(random)),
})

const transitions = (random: Random) =>
  Object.fromEntries(
    many(1 + random.below(3), () => [
      one(random, [...events, '*']),
      many(1 + random.below(2), () => transition(random, false)),
    ]),
  )

const state = (random: Random, id: string) => ({
  id,
  on: transitions(random),
  entry: many(random.below(2), () => action(random)),
  ...(random.chance(15) ? { always: transition(random, true) } : {}),
})

const region = (random: Random, id: string) => ({
  id,
  initial: 's0',
  on: random.chance(30) ? transitions(random) : {},
  states: {
    ...Object.fromEntries(
      many(3, () => 0).map((_, place) => [`s${place}`, state(random, `${id}.s${place}`)]),
    ),
    past: { id: `${id}.past`, type: 'history' },
  },
})

/** The same stream, the same chart. */
export const smallChart = (random: Random): Chart =>
  setup(parts as never).createMachine({
    id: 'small',
    type: 'parallel',
    context: { count: 0, isOn: false, hue: 'red' },
    options: { maxIterations: 30 },
    states: { left: region(random, 'left'), right: region(random, 'right') },
  } as never) as unknown as Chart
