/** Mutants of charts: the same chart with one thing changed, as a hand that slips would change it. */
import { not } from 'xstate'
import type { Random } from '../../../simulators/simulator.ts'
import type { Written } from './traced.ts'

type Edit = (random: Random, node: Written, all: readonly Written[]) => Written | null

const one = <Item>(random: Random, list: readonly Item[]): Item => list[random.below(list.length)] as Item

const belowOf = (node: Written): readonly Written[] => Object.values(node.states ?? {})

/** A node and all below it. */
export const nodesOf = (node: Written): readonly Written[] => [node, ...belowOf(node).flatMap(nodesOf)]

/** Changes one list of candidates of a node, if it has any. */
const candidates =
  (edit: (random: Random, list: readonly Written[], all: readonly Written[]) => readonly Written[]): Edit =>
  (random, node, all) => {
    const table = (node.on ?? {}) as Readonly<Record<string, readonly Written[] | undefined>>
    const answered = Object.entries(table).filter(([, each]) => each !== undefined && each.length > 0)
    if (answered.length === 0) return null
    const [event, list = []] = one(random, answered)
    return { ...node, on: { ...table, [event]: edit(random, list, all) } }
  }

/** Changes the first candidate of a list. */
const transition = (edit: (random: Random, first: Written, all: readonly Written[]) => Written): Edit =>
  candidates((random, [first = {}, ...others], all) => [edit(random, first, all), ...others])

const isHistory = ({ type }: Written): boolean => type === 'history'

/** By what becomes of the chart. A chart in which there is nothing to change so gives none. */
const edits: Readonly<Record<string, Edit>> = {
  'a transition leads elsewhere': transition((random, first, all) => ({
    ...first,
    target: `#${String(one(random, all).id)}`,
  })),
  'a transition stays where it is': transition((_, { target: _target, ...first }) => first),
  'a transition reenters or does so no more': transition((_, first) => ({
    ...first,
    reenter: first.reenter !== true,
  })),
  'a transition does nothing': transition((_, first) => ({ ...first, actions: [] })),
  'a transition asks nothing': transition((_, { guard: _guard, ...first }) => first),
  'a guard is turned round': transition((_, first) =>
    'guard' in first ? { ...first, guard: not(first.guard as never) } : { ...first, guard: 'odd' },
  ),
  'candidates stand the other way round': candidates((_, list) => list.toReversed()),
  'entry and exit are taken for each other': (_, node) =>
    isHistory(node) ? null : { ...node, entry: node.exit, exit: node.entry },
  'timers are gone': (_, { after, ...node }) => (after === undefined ? null : node),
  'eventless transitions are gone': (_, { always, ...node }) => (always === undefined ? null : node),
  'nobody minds that it is done': (_, { onDone, ...node }) => (onDone === undefined ? null : node),
  'history goes as deep as it did not': (_, node) =>
    isHistory(node) ? { ...node, history: node.history === 'deep' ? 'shallow' : 'deep' } : null,
  'states stand the other way round': (_, node) =>
    node.states === undefined
      ? null
      : { ...node, states: Object.fromEntries(Object.entries(node.states).toReversed()) },
  'regions become children, and children regions': (random, { initial, ...node }) => {
    const keys = Object.entries(node.states ?? {}).filter(([, state]) => !isHistory(state))
    if (keys.length === 0) return null
    const [key] = one(random, keys)
    return initial === undefined ? { ...node, type: 'compound', initial: key } : { ...node, type: 'parallel' }
  },
  'a final state goes on': (_, node) => (node.type === 'final' ? { ...node, type: 'atomic' } : null),
}

/** Puts one node in the place of another. */
const replaced = (node: Written, old: Written, fresh: Written): Written => {
  if (node === old) return fresh
  if (node.states === undefined) return node
  const states = Object.entries(node.states).map(([key, each]) => [key, replaced(each, old, fresh)])
  return { ...node, states: Object.fromEntries(states) }
}

/** The names of all the changes. */
export const changes = Object.keys(edits)

/** A chart with one change of this name somewhere; null where nothing can be changed so. */
export function mutant(random: Random, chart: Written, change: string): Written | null {
  const all = nodesOf(chart)
  const from = random.below(all.length)
  for (const node of [...all.slice(from), ...all.slice(0, from)]) {
    const fresh = edits[change]?.(random, node, all) ?? null
    if (fresh !== null) return replaced(chart, node, fresh)
  }
  return null
}
