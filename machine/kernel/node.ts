/** A chart as the kernel holds it: nodes with everything resolved that XState looks up while it runs. */
import type { Guard } from './guards.ts'
import type { Operation } from './work.ts'

/** What a transition does, whether an event starts it or nothing but its guard. */
export interface Transition {
  /** The id in `meta`, or undefined for one that carries none. */
  readonly id: string | undefined
  readonly source: Node
  /** None for a transition that stays where it is. */
  readonly targets: readonly Node[]
  readonly reenter: boolean
  readonly guard: Guard | null
  readonly operations: readonly Operation[]
}

/** Where a node leads by default: the initial child of a compound node, or what a history node has before it recalls. */
export interface Default {
  readonly targets: readonly Node[]
  /** Whether it is the initial transition of the parent, so that entering by it does what that transition does. */
  readonly isInitial: boolean
}

/** A state of the chart. */
export interface Node {
  readonly id: string
  readonly key: string
  /** Its place in document order. */
  readonly order: number
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly parent: Node | null
  /** Children that can be active, in document order. */
  readonly children: readonly Node[]
  /** Children that recall. */
  readonly histories: readonly Node[]
  /** Of a history node: whether it recalls all the way down. */
  readonly isDeep: boolean
  readonly fallback: Default
  /** By event descriptor, in the order in which they are written. */
  readonly transitions: ReadonlyMap<string, readonly Transition[]>
  readonly always: readonly Transition[]
  readonly entry: readonly Operation[]
  readonly exit: readonly Operation[]
  /** What the initial transition does. */
  readonly initial: readonly Operation[]
}

/** Whether a node has nothing active below it. */
export const isLeaf = ({ type }: Node): boolean => type === 'atomic' || type === 'final'

/** Whether a node lies properly below another. Everything lies below null, which stands for the outside of the root. */
export function isBelow(node: Node, other: Node | null): boolean {
  for (let above = node.parent; above !== null; above = above.parent) if (above === other) return true
  return other === null
}

/** The nodes above a node from the inside out, up to but without `end`. */
export function above(node: Node, end: Node | null): readonly Node[] {
  const nodes: Node[] = []
  if (node === end) return nodes
  for (let at = node.parent; at !== null && at !== end; at = at.parent) nodes.push(at)
  return nodes
}

/** A node and everything that becomes active below it when nothing else is said. */
export function initialNodes(node: Node): readonly Node[] {
  const below =
    node.type === 'parallel' ? node.children : node.type === 'compound' ? node.fallback.targets : []
  return [node, ...below.flatMap(initialNodes)]
}
