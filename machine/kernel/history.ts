/** The records of history nodes: the nodes that were active when their parent was last left. */
import { type Default, isBelow, isLeaf, type Node } from './node.ts'

/** The recorded nodes of each history node that has a record. */
export type History = ReadonlyMap<Node, readonly Node[]>

/** Records, for every node that is left, the state for its history nodes. Returns the same map if there is none. */
export function recorded(history: History, left: readonly Node[], active: ReadonlySet<Node>): History {
  const records = left.flatMap((node) =>
    node.histories.map((historyNode) => {
      const isRecorded = (other: Node) =>
        historyNode.isDeep ? isLeaf(other) && isBelow(other, node) : other.parent === node
      return [historyNode, [...active].filter(isRecorded)] as const
    }),
  )
  return records.length === 0 ? history : new Map([...history, ...records])
}

/** Targets, where history nodes are replaced by the nodes that they stand for, each once. */
export function resolved(targets: readonly Node[], history: History): readonly Node[] {
  const real = targets.flatMap((target) =>
    target.type === 'history'
      ? (history.get(target) ?? resolved(target.fallback.targets, history))
      : [target],
  )
  return [...new Set(real)]
}

/** The current target of a history node: its record, or its default. */
export function leadsTo(node: Node, history: History): Default {
  const targets = history.get(node)
  return targets === undefined ? node.fallback : { targets, isInitial: false }
}
