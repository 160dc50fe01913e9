/**
 * Moves: the result of taking some transitions from a configuration. Everything that XState computes for a microstep
 * (exits, entries, their order, history records, actions) depends on nothing else, so it is computed once and becomes a
 * list of operations.
 */
import type { Configuration, Configurations } from './configuration.ts'
import { entersOf } from './enter.ts'
import { compatible, leaves } from './exit.ts'
import { recorded } from './history.ts'
import { initialNodes, type Node, type Transition } from './node.ts'
import type { Operation } from './work.ts'

/** One microstep, precomputed. */
export interface Move {
  readonly operations: readonly Operation[]
  readonly from: Configuration
  readonly to: Configuration
  /**
   * Whether it changes the configuration, so that eventless transitions are checked again even if the context stays.
   */
  readonly renews: boolean
  /** Ids of the transitions that an event selected, in order. */
  readonly selected: readonly string[]
  /** Ids of those among them that no other transition preempted. */
  readonly kept: readonly string[]
}

/** The initial move of a chart. */
export function firstMove(root: Node, configurations: Configurations): Move {
  const start = configurations([root], new Map(), false)
  const transition: Transition = {
    id: undefined,
    source: root,
    targets: initialNodes(root),
    reenter: true,
    guard: null,
    operations: [],
  }
  return moveOf(start, [transition], configurations, true)
}

/** Computes the move that takes `transitions` from a configuration. */
export function moveOf(
  from: Configuration,
  transitions: readonly Transition[],
  configurations: Configurations,
  isFirst = false,
): Move {
  const active = new Set(from.active)
  const kept = compatible(transitions, active, from.history)
  const left = isFirst ? [] : [...leaves(kept, active, from.history)].sort((a, b) => b.order - a.order)
  const history = recorded(from.history, left, active)
  for (const node of left) active.delete(node)
  const entering = entered(kept, active, history, isFirst)

  const isDone = from.isDone || entering.isDone
  const nodes = [...active]
  const ending = isDone ? nodes.sort((a, b) => b.order - a.order) : []
  const isElsewhere = history !== from.history || !isSame(from.active, active)
  const operations = [
    ...left.flatMap(({ exit }) => exit),
    ...kept.flatMap(({ operations }) => operations),
    ...entering.operations,
    ...ending.flatMap(({ exit }) => exit),
  ]
  return {
    operations,
    from,
    to: configurations(isElsewhere ? nodes : from.active, history, isDone),
    renews: isElsewhere || isDone,
    selected: idsOf(transitions),
    kept: idsOf(kept),
  }
}

const idsOf = (transitions: readonly Transition[]): readonly string[] =>
  transitions.flatMap(({ id }) => (id === undefined ? [] : [id]))

const isSame = (before: readonly Node[], active: ReadonlySet<Node>): boolean =>
  before.length === active.size && before.every((node) => active.has(node))

interface Entering {
  readonly operations: readonly Operation[]
  /** Whether the whole chart ends. */
  readonly isDone: boolean
}

/** Activates the nodes that the transitions enter, in document order, and returns the operations. */
function entered(
  transitions: readonly Transition[],
  active: Set<Node>,
  history: Configuration['history'],
  isFirst: boolean,
): Entering {
  const { nodes, byDefault } = entersOf(transitions, history)
  const operations: Operation[] = []
  const completed = new Set<Node>()
  let isDone = false
  for (const node of [...nodes].sort((a, b) => a.order - b.order)) {
    active.add(node)
    operations.push(...node.entry)
    if (byDefault.has(node) || (isFirst && node.parent === null)) operations.push(...node.initial)
    if (node.type !== 'final') continue
    const ends = completedBy(node, active, completed)
    operations.push(...ends.done.map(tellDone))
    isDone ||= ends.isWhole
  }
  return { operations, isDone }
}

/** The nodes that are done once `final` is entered, innermost first, and whether the whole chart is. */
function completedBy(final: Node, active: ReadonlySet<Node>, completed: Set<Node>) {
  const { parent } = final
  const done = parent?.type === 'compound' ? [parent] : []
  let outer = parent?.type === 'parallel' ? parent : (parent?.parent ?? null)
  while (outer?.type === 'parallel' && !completed.has(outer) && isComplete(outer, active)) {
    completed.add(outer)
    done.push(outer)
    outer = outer.parent
  }
  return { done, isWhole: outer === null }
}

function isComplete(node: Node, active: ReadonlySet<Node>): boolean {
  if (node.type === 'compound')
    return node.children.some((child) => child.type === 'final' && active.has(child))
  if (node.type === 'parallel') return node.children.every((child) => isComplete(child, active))
  return node.type === 'final'
}

function tellDone({ id }: Node): Operation {
  const event = { type: `xstate.done.state.${id}`, output: undefined }
  return ({ raised }) => raised.push(event)
}
