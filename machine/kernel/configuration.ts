/**
 * Configurations: where a chart can be, with everything about it that does not depend on context or event. There are
 * few of them; each is made once, and what was found out about it is kept with it.
 */
import type { StateValue } from 'xstate'
import type { History } from './history.ts'
import type { Move } from './move.ts'
import type { Node, Transition } from './node.ts'
import { refuse } from './refusal.ts'
import { type Candidate, eventlessOf, isSilent, type Selector, selectorOf } from './select.ts'
import { stateValue } from './state-value.ts'

/** The moves from a configuration, found by the transitions taken, one level for each. */
export interface Moves {
  move: Move | null
  readonly next: Map<Transition, Moves>
}

/** Where a chart is. */
export interface Configuration {
  readonly root: Node
  /** What is active, in the order in which XState keeps it. */
  readonly active: readonly Node[]
  readonly ids: ReadonlySet<string>
  readonly history: History
  /** Whether the chart has ended: it still answers events, but settles no further. */
  readonly isDone: boolean
  readonly value: StateValue
  /** Candidates for eventless transitions, by active leaf. */
  readonly eventless: readonly (readonly Candidate[])[]
  /** Candidates by event; null for an event that nothing here answers. */
  readonly selectors: Map<string, Selector | null>
  readonly moves: Moves
}

/** Gives the one configuration that has these nodes and this history. */
export type Configurations = (active: readonly Node[], history: History, isDone: boolean) => Configuration

/** The configurations of the chart below `root`. */
export function configurations(root: Node): Configurations {
  const known = new Map<string, Configuration>()
  return (active, history, isDone) => {
    const key = keyOf(active, history, isDone)
    const found = known.get(key) ?? configuration(root, active, history, isDone)
    known.set(key, found)
    return found
  }
}

const orders = (nodes: readonly Node[]) => nodes.map(({ order }) => order)

function keyOf(active: readonly Node[], history: History, isDone: boolean): string {
  const records = [...history].map(([node, nodes]) => [node.order, orders(nodes)] as const)
  return JSON.stringify([orders(active), records.sort(([a], [b]) => a - b), isDone])
}

const configuration = (
  root: Node,
  active: readonly Node[],
  history: History,
  isDone: boolean,
): Configuration => ({
  root,
  active,
  ids: new Set(active.map(({ id }) => id)),
  history,
  isDone,
  value: stateValue(root, active),
  eventless: eventlessOf(active),
  selectors: new Map(),
  moves: { move: null, next: new Map() },
})

/** Events by which actors of XState begin, end and fail; a chart that is stepped is not told of them. */
const reserved = /^xstate\.(?:init|stop|error\.actor)/

/** The candidates for an event, or null if nothing here answers it. */
export function selectorFor({ root, value, selectors }: Configuration, event: string): Selector | null {
  const known = selectors.get(event)
  if (known !== undefined) return known
  if (reserved.test(event)) refuse(`the event '${event}' of the life of an actor`, root.id)
  const made = selectorOf(root, value, event)
  const selector = isSilent(made) ? null : made
  selectors.set(event, selector)
  return selector
}

/** The place of the move that takes these transitions. */
export function movesBy(from: Moves, transition: Transition): Moves {
  const known = from.next.get(transition)
  if (known !== undefined) return known
  const made: Moves = { move: null, next: new Map() }
  from.next.set(transition, made)
  return made
}
