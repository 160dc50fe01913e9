/** Random charts: nested, parallel and recalling states under a tangle of transitions. The same seed, the same chart. */
import { and, assign, cancel, emit, enqueueActions, log, not, or, raise, stateIn } from 'xstate'
import type { Random } from '../../../simulators/simulator.ts'
import type { Written } from './traced.ts'

/** What may be said to a random chart. */
export const events = ['a', 'b', 'c', 'c.d', 'c.d.e', 'c.e', 'x'] as const

const descriptors = ['a', 'a', 'b', 'c.d', 'c.*', 'c.d.*', '*', 'xstate.done.*'] as const

const delays = ['30', '0', 'slow', 'growing', 'early'] as const

/** A node without transitions, in its place. */
interface Bare {
  readonly id: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly isDeep: boolean
  readonly children: readonly Bare[]
}

/** Draws one of a list. */
const one = <Item>(random: Random, list: readonly Item[]): Item => list[random.below(list.length)] as Item

const many = <Item>(count: number, make: () => Item): readonly Item[] => Array.from({ length: count }, make)

/** A random chart as a table. */
export function randomChart(random: Random): Written {
  let count = 0
  const named = () => {
    count += 1
    return `n${count}`
  }
  // Many small ones and some large: what goes wrong mostly goes wrong in a small one, and is quicker found there.
  const root = bareParent(random, named, random.chance(25) ? 3 : 1 + random.below(2))
  return { ...written(random, root, below(root), true), options: { maxIterations: 25 } }
}

function bareParent(random: Random, named: () => string, depth: number): Bare {
  const isParallel = random.chance(35)
  const id = named()
  const children = many(2 + random.below(2), () => bare(random, named, depth - 1, isParallel))
  const historyNode = (): Bare => ({ id: named(), type: 'history', isDeep: random.chance(50), children: [] })
  const histories = random.chance(40) ? many(1 + random.below(2), historyNode) : []
  return {
    id,
    type: isParallel ? 'parallel' : 'compound',
    isDeep: false,
    children: [...children, ...histories],
  }
}

function bare(random: Random, named: () => string, depth: number, isRegion: boolean): Bare {
  if (depth > 0 && random.chance(isRegion ? 75 : 45)) return bareParent(random, named, depth)
  return { id: named(), type: random.chance(18) ? 'final' : 'atomic', isDeep: false, children: [] }
}

const below = (node: Bare): readonly Bare[] => [node, ...node.children.flatMap(below)]

function written(random: Random, node: Bare, all: readonly Bare[], isRoot = false): Written {
  const { id, type, isDeep, children } = node
  if (type === 'history') {
    const inside = () => `#${one(random, all).id}`
    const target = random.chance(20) ? [inside(), inside()] : inside()
    return { id, type, history: isDeep ? 'deep' : 'shallow', ...(random.chance(30) ? { target } : {}) }
  }
  const table = Object.fromEntries(
    many(random.below(4), () => [one(random, descriptors), transitions(random, all)] as const),
  )
  const real = children.filter((child) => child.type !== 'history')
  const target = one(random, real.length === 0 ? [node] : real).id
  return {
    ...{ id, entry: actions(random), exit: actions(random), on: table },
    ...(type === 'atomic' ? {} : { type }),
    ...(type === 'compound'
      ? { initial: random.chance(30) ? { target, actions: actions(random) } : target }
      : {}),
    ...(children.length === 0
      ? {}
      : { states: Object.fromEntries(children.map((child) => [child.id, written(random, child, all)])) }),
    ...(random.chance(14) ? { always: many(1 + random.below(2), () => transition(random, all, true)) } : {}),
    ...(random.chance(25) ? { after: timers(random, all) } : {}),
    ...(children.length > 0 && !isRoot && random.chance(50) ? { onDone: transition(random, all) } : {}),
  }
}

const timers = (random: Random, all: readonly Bare[]) =>
  Object.fromEntries(
    many(1 + random.below(2), () => [one(random, delays), transitions(random, all) ?? []] as const),
  )

function transitions(random: Random, all: readonly Bare[]): unknown {
  if (random.chance(8)) return undefined
  return many(1 + random.below(2), () => transition(random, all))
}

function transition(random: Random, all: readonly Bare[], isGuarded = false): Written {
  const count = random.chance(20) ? 0 : random.chance(12) ? 2 : 1
  const histories = all.filter(({ type }) => type === 'history')
  const sought = histories.length > 0 && random.chance(15) ? histories : all
  const targets = many(count, () => `#${one(random, sought).id}`)
  return {
    ...(targets.length === 0 ? {} : { target: targets }),
    ...(isGuarded || random.chance(40) ? { guard: guard(random, all) } : {}),
    ...(random.chance(25) ? { reenter: true } : {}),
    actions: actions(random),
  }
}

function guard(random: Random, all: readonly Bare[], depth = 2): unknown {
  const inner = () => guard(random, all, depth - 1)
  const by = 2 + random.below(3)
  const is = random.below(by)
  const plain = [
    () => ({ type: 'rest', params: { by, is } }),
    () => ({ type: 'rest', params: ({ event }: Counting) => ({ by, is: event.type.length % by }) }),
    () => one(random, ['odd', 'even', 'alias', 'third']),
    () =>
      ({ context, event }: Counting) =>
        (context.n + event.type.length) % by === is,
    () => stateIn(`#${one(random, all).id}`),
    () => stateIn(one(random, all).id),
  ]
  const composed = [
    () => not(inner() as never),
    () => and([inner(), inner()] as never),
    () => or([inner(), inner()] as never),
  ]
  return one(random, depth > 0 ? [...plain, ...composed] : plain)()
}

type Counting = { readonly context: { readonly n: number }; readonly event: { readonly type: string } }

const actions = (random: Random): readonly unknown[] =>
  random.chance(33) ? many(1 + random.below(2), () => action(random)) : []

function action(random: Random, depth = 2): unknown {
  const say = () => ({ type: one(random, events) })
  const timer = () => one(random, ['one', 'two'])
  const plain = [
    () => 'more',
    () => 'more',
    () => assign({ n: ({ context, event }: Counting) => context.n + event.type.length }),
    () => assign(({ context }: Counting) => ({ ...context, n: (context.n * 3) % 7 })),
    () => ({ type: 'set', params: { to: random.below(5) } }),
    () => ({ type: 'set', params: ({ event }: Counting) => ({ to: event.type.length }) }),
    () => ({ type: 'ring', params: ({ context }: Counting) => ({ bell: context.n % 3, as: context }) }),
    () => raise(say()),
    () => raise(({ context, event }: Counting) => ({ type: event.type === 'a' ? 'b' : 'x', n: context.n })),
    () => raise(say(), { delay: 10 + random.below(50), id: timer() }),
    () => raise(say(), { delay: one(random, ['slow', 'growing', 'early']) as never, id: timer() }),
    () => raise(say(), { delay: ({ context }: Counting) => 7 * context.n, id: timer() }),
    () => cancel(timer()),
    () => cancel(({ context }: Counting) => (context.n % 2 === 0 ? 'one' : 'two')),
    () => emit(say()),
    () => emit(({ context }: Counting) => ({ type: 'told', n: context.n })),
    () => log(({ context }: Counting) => context.n + 1, 'n'),
  ]
  return one(random, depth > 0 ? [...plain, () => enqueued(random, depth)] : plain)()
}

/** Actions that a closure enqueues, some of them only when a guard holds. */
function enqueued(random: Random, depth: number): unknown {
  const always = many(1 + random.below(2), () => action(random, depth - 1))
  const asked = guard(random, [{ id: 'n1', type: 'atomic', isDeep: false, children: [] }], 1)
  const sometimes = action(random, depth - 1)
  const bell = random.below(9)
  return enqueueActions(({ context, enqueue, check }) => {
    for (const each of always) enqueue(each as never)
    if (check(asked as never)) enqueue(sometimes as never)
    enqueue.assign({ n: (context as { n: number }).n + 1 } as never)
    enqueue.emit({ type: 'told', bell } as never)
  })
}
