/** The requirements that an expectation names: one or several. */
import { isScalar, isSeq, type Node } from 'yaml'
import { readName } from './scalars.ts'
import { addProblem, filled, tellTwice, type Walk } from './walk.ts'

const itemsOf = (node: Node): readonly Node[] => (isSeq<Node>(node) ? node.items : [node])

/** One id, or several in a list; an id that does not exist is reported on its own. */
export const readCited = (node: Node, walk: Walk): readonly string[] | undefined => {
  const items = itemsOf(node)
  if (items.length === 0) return addProblem(walk, node, 'missing', 'this list is empty')
  const read = items.flatMap((item, index) => readOne(item, items.slice(0, index), walk) ?? [])
  return read.length === items.length ? read : undefined
}

const readOne = (item: Node, before: readonly Node[], walk: Walk): string | undefined => {
  const node = filled(walk, item)
  const id = node === null ? undefined : readName('requirement', node, walk)
  if (id === undefined) return undefined
  return before.some((other) => isScalar(other) && other.value === id) ? tellTwice(walk, item, id) : id
}
