/** What history nodes recall: the nodes that were active when their parent was last left. */
import { type Default, isBelow, isLeaf, type Node } from './node.ts'

/** The recorded nodes of each history node that has a record. */
export type History = ReadonlyMap<Node, readonly Node[]>

/** Records, for every node that is left, what its history nodes will recall. The very same map if nothing does. */
export function recorded(history: History, left: readonly Node[], active: ReadonlySet<Node>): History {
  const records = left.flatMap((node) =>
    node.histories.map((recalling) => {
      const recalls = (other: Node) =>
        recalling.isDeep ? isLeaf(other) && isBelow(other, node) : other.parent === node
      return [recalling, [...active].filter(recalls)] as const
    }),
  )
  return records.length === 0 ? history : new Map([...history, ...records])
}

/** Targets with what history nodes among them stand for, each once. */
export function recalled(targets: readonly Node[], history: History): readonly Node[] {
  const real = targets.flatMap((target) =>
    target.type === 'history'
      ? (history.get(target) ?? recalled(target.fallback.targets, history))
      : [target],
  )
  return [...new Set(real)]
}

/** Where a history node leads now: to what it recalls, or by default. */
export function leadsTo(node: Node, history: History): Default {
  const targets = history.get(node)
  return targets === undefined ? node.fallback : { targets, isInitial: false }
}
