/** Adopts configurations of another chart with the same nodes: where one chart rests, the other can continue. */
import type { Configuration, Configurations } from './configuration.ts'
import type { Node } from './node.ts'
import { refuse } from './refusal.ts'

const nodesBelow = (node: Node): readonly Node[] => [
  node,
  ...[...node.children, ...node.histories].flatMap(nodesBelow),
]

/** Returns the configuration of the chart below `root` that equals one of another chart. */
export function adopting(
  root: Node,
  configurations: Configurations,
): (other: Configuration) => Configuration {
  const nodes = new Map(nodesBelow(root).map((node) => [node.id, node]))
  const own = ({ id }: Node): Node => nodes.get(id) ?? refuse(`a state of another chart, ${id}`, root.id)
  const known = new Map<Configuration, Configuration>()
  return (other) => {
    const found =
      known.get(other) ?? configurations(other.active.map(own), historyIn(other, own), other.isDone)
    known.set(other, found)
    return found
  }
}

const historyIn = ({ history }: Configuration, own: (node: Node) => Node): Configuration['history'] =>
  new Map([...history].map(([node, nodes]) => [own(node), nodes.map(own)]))

/** The records of the history nodes of a configuration, as a key that is the same in both charts. */
export const recordIn = ({ history }: Configuration): string =>
  [...history]
    .map(([{ id }, nodes]) => `${id} ${nodes.map((node) => node.id).join(' ')}`)
    .sort()
    .join(',')
