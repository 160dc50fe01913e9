/** Random charts: nested, parallel and recalling states under a tangle of transitions. The same seed, the same chart. */
import { and, assign, cancel, not, or, raise, stateIn } from 'xstate'
import type { Random } from '../../../simulators/simulator.ts'
import type { Written } from './traced.ts'

/** What may be said to a random chart. */
export const events = ['a', 'b', 'c.d', 'c.e', 'x'] as const

const descriptors = ['a', 'b', 'c.d', 'c.*', '*'] as const

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
  const root = bareParent(random, named, 3)
  return { ...written(random, root, below(root), true), options: { maxIterations: 25 } }
}

function bareParent(random: Random, named: () => string, depth: number): Bare {
  const isParallel = random.chance(35)
  const id = named()
  const children = many(2 + random.below(2), () => bare(random, named, depth - 1, isParallel))
  const recalling = (): Bare => ({ id: named(), type: 'history', isDeep: random.chance(50), children: [] })
  const histories = random.chance(40) ? many(1 + random.below(2), recalling) : []
  return {
    id,
    type: isParallel ? 'parallel' : 'compound',
    isDeep: false,
    children: [...children, ...histories],
  }
}

function bare(random: Random, named: () => string, depth: number, isRegion: boolean): Bare {
  if (depth > 0 && random.chance(isRegion ? 75 : 45)) return bareParent(random, named, depth)
  return { id: named(), type: random.chance(15) ? 'final' : 'atomic', isDeep: false, children: [] }
}

const below = (node: Bare): readonly Bare[] => [node, ...node.children.flatMap(below)]

function written(random: Random, node: Bare, all: readonly Bare[], isRoot = false): Written {
  const { id, type, isDeep, children } = node
  if (type === 'history') {
    const inside = () => `#${one(random, all).id}`
    return {
      id,
      type,
      history: isDeep ? 'deep' : 'shallow',
      ...(random.chance(30) ? { target: inside() } : {}),
    }
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
    ...(random.chance(12) ? { always: transition(random, all, true) } : {}),
    ...(random.chance(20)
      ? { after: { [one(random, ['30', 'slow', 'growing'])]: transition(random, all) } }
      : {}),
    ...(children.length > 0 && !isRoot && random.chance(25) ? { onDone: transition(random, all) } : {}),
  }
}

function transitions(random: Random, all: readonly Bare[]): unknown {
  if (random.chance(8)) return undefined
  return many(1 + random.below(2), () => transition(random, all))
}

function transition(random: Random, all: readonly Bare[], isGuarded = false): Written {
  const count = random.chance(20) ? 0 : random.chance(12) ? 2 : 1
  const targets = many(count, () => `#${one(random, all).id}`)
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
    () => 'odd',
    () => 'third',
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

function actions(random: Random): readonly unknown[] {
  const say = () => ({ type: one(random, events) })
  const makes = [
    () => 'more',
    () => 'more',
    () => assign({ n: ({ context, event }: Counting) => context.n + event.type.length }),
    () => ({ type: 'set', params: { to: random.below(5) } }),
    () => ({ type: 'ring', params: ({ context }: Counting) => ({ bell: context.n % 3 }) }),
    () => raise(say()),
    () => raise(say(), { delay: 10 + random.below(50), id: one(random, ['one', 'two']) }),
    () => cancel(one(random, ['one', 'two'])),
  ]
  return random.chance(33) ? many(1 + random.below(2), () => one(random, makes)()) : []
}
