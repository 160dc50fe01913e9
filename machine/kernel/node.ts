/** A chart in the kernel's form: nodes, with everything resolved that XState looks up at run time. */
import type { Guard } from './guards.ts'
import type { Operation } from './work.ts'

/** The contents of a transition, with or without a triggering event. */
export interface Transition {
  /** The id in `meta`, or undefined if there is none. */
  readonly id: string | undefined
  readonly source: Node
  /** Null for a transition without a target. */
  readonly targets: readonly Node[]
  readonly reenter: boolean
  readonly guard: Guard | null
  readonly operations: readonly Operation[]
}

/** The default target of a node: the initial child of a compound node, or that of a history node without a record. */
export interface Default {
  readonly targets: readonly Node[]
  /**
   * Whether it is the initial transition of the parent, so that entering by it also runs the actions of that
   * transition.
   */
  readonly isInitial: boolean
}

/** A state of the chart. */
export interface Node {
  readonly id: string
  readonly key: string
  /** Its index in document order. */
  readonly order: number
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly parent: Node | null
  /** Children that can be active, in document order. */
  readonly children: readonly Node[]
  /** History children. */
  readonly histories: readonly Node[]
  /** Of a history node: whether it is deep. */
  readonly isDeep: boolean
  readonly fallback: Default
  /** By event descriptor, in the order of the config. */
  readonly transitions: ReadonlyMap<string, readonly Transition[]>
  readonly always: readonly Transition[]
  readonly entry: readonly Operation[]
  readonly exit: readonly Operation[]
  /** The actions of the initial transition. */
  readonly initial: readonly Operation[]
}

/** Whether a node has no active child. */
export const isLeaf = ({ type }: Node): boolean => type === 'atomic' || type === 'final'

/**
 * Whether a node is a proper descendant of another. Every node is a descendant of null, which stands for the outside of
 * the root.
 */
export function isBelow(node: Node, other: Node | null): boolean {
  for (let above = node.parent; above !== null; above = above.parent) if (above === other) return true
  return other === null
}

/** The ancestors of a node, innermost first, up to but without `end`. */
export function above(node: Node, end: Node | null): readonly Node[] {
  const nodes: Node[] = []
  if (node === end) return nodes
  for (let at = node.parent; at !== null && at !== end; at = at.parent) nodes.push(at)
  return nodes
}

/** A node and all descendants that become active by default. */
export function initialNodes(node: Node): readonly Node[] {
  const below =
    node.type === 'parallel' ? node.children : node.type === 'compound' ? node.fallback.targets : []
  return [node, ...below.flatMap(initialNodes)]
}
