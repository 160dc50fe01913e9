/** Configurations of one chart in another that has the same nodes: where one of them rests, the other can go on. */
import type { Configuration, Configurations } from './configuration.ts'
import type { Node } from './node.ts'
import { refuse } from './refusal.ts'

const nodesBelow = (node: Node): readonly Node[] => [
  node,
  ...[...node.children, ...node.histories].flatMap(nodesBelow),
]

/** Gives the configuration of the chart below `root` that is the same as one of another chart. */
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

/** What the history nodes of a configuration recall, as a key that is the same in both charts. */
export const recalledIn = ({ history }: Configuration): string =>
  [...history]
    .map(([{ id }, nodes]) => `${id} ${nodes.map((node) => node.id).join(' ')}`)
    .sort()
    .join(',')
