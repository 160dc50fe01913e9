/** The value of a configuration: the keys of the active nodes, nested in the same way as the nodes. */
import type { StateValue } from 'xstate'
import { above, initialNodes, isLeaf, type Node } from './node.ts'

/** The value of active nodes, frozen: all states of one configuration share it. */
export function stateValue(root: Node, active: readonly Node[]): StateValue {
  const nodes = [...completed(active)]
  const value = (node: Node): StateValue => {
    const below = nodes.filter(({ parent }) => parent === node)
    const [first] = below
    if (node.type === 'compound' && first !== undefined && isLeaf(first)) return first.key
    return Object.freeze(Object.fromEntries(below.map((child) => [child.key, value(child)])))
  }
  return value(root)
}

/** Active nodes, with the children that XState assumes where a node has no active child. */
function completed(active: readonly Node[]): ReadonlySet<Node> {
  const nodes = new Set(active)
  const parents = new Set(active.map(({ parent }) => parent))
  const complete = (node: Node) => {
    for (const each of initialNodes(node)) nodes.add(each)
  }
  for (const node of nodes) {
    if (node.type === 'compound' && !parents.has(node)) complete(node)
    if (node.type === 'parallel') for (const child of node.children) if (!nodes.has(child)) complete(child)
  }
  for (const node of nodes) for (const ancestor of above(node, null)) nodes.add(ancestor)
  return nodes
}
