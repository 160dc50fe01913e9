/**
 * Configurations: the sets of active states of a chart, with all derived data that does not depend on context or event.
 * There are few of them; each is created once, with its derived data.
 */
import type { StateValue } from 'xstate'
import type { History } from './history.ts'
import type { Move } from './move.ts'
import type { Node, Transition } from './node.ts'
import { refuse } from './refusal.ts'
import { type Candidate, eventlessOf, isSilent, type Selector, selectorOf } from './select.ts'
import { stateValue } from './state-value.ts'

/** The moves from a configuration, keyed by the transitions taken, one level for each. */
export interface Moves {
  move: Move | null
  readonly next: Map<Transition, Moves>
}

/** A configuration of a chart. */
export interface Configuration {
  readonly root: Node
  /** The active nodes, in XState's order. */
  readonly active: readonly Node[]
  readonly ids: ReadonlySet<string>
  readonly history: History
  /** Whether the chart has ended: it still handles events, but settles no further. */
  readonly isDone: boolean
  readonly value: StateValue
  /** Candidates for eventless transitions, by active leaf. */
  readonly eventless: readonly (readonly Candidate[])[]
  /** Candidates by event; null for an event without candidates. */
  readonly selectors: Map<string, Selector | null>
  readonly moves: Moves
}

/** Returns the unique configuration with these nodes and this history. */
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

/** Events by which XState actors start, end and fail; a stepped chart does not receive them. */
const reserved = /^xstate\.(?:init|stop|error\.actor)/

/** The candidates for an event, or null if there are none. */
export function selectorFor({ root, value, selectors }: Configuration, event: string): Selector | null {
  const known = selectors.get(event)
  if (known !== undefined) return known
  if (reserved.test(event)) refuse(`the event '${event}' of the life of an actor`, root.id)
  const made = selectorOf(root, value, event)
  const selector = isSilent(made) ? null : made
  selectors.set(event, selector)
  return selector
}

/** The entry for the move that takes these transitions. */
export function movesBy(from: Moves, transition: Transition): Moves {
  const known = from.next.get(transition)
  if (known !== undefined) return known
  const made: Moves = { move: null, next: new Map() }
  from.next.set(transition, made)
  return made
}
