/** The requirements that an expectation names as its own: one or several, each of them covered by the file. */
import { isScalar, isSeq, type Node } from 'yaml'
import { fill, type Row } from './fill.ts'
import { readName } from './scalars.ts'
import { clipped, filled, tell, tellTwice, under, type Walk } from './walk.ts'

const itemsOf = (node: Node): readonly Node[] => (isSeq<Node>(node) ? node.items : [node])

/** The requirements at the head of a file, with one row of its examples; null where that is no list. */
export const coveredBy = (root: Node, row: Row): readonly string[] | null => {
  const covers = under(root, 'covers')
  if (!isSeq<Node>(covers)) return null
  return covers.items.flatMap((item) => {
    const read = fill(item, row)
    return 'node' in read && isScalar(read.node) ? [String(read.node.value)] : []
  })
}

/** One id, or several in a list; an id that does not exist is told as that alone. */
export const readCited = (node: Node, walk: Walk): readonly string[] | undefined => {
  const items = itemsOf(node)
  if (items.length === 0) return tell(walk, node, 'missing', 'this list is empty')
  const read = items.flatMap((item, index) => readOne(item, items.slice(0, index), walk) ?? [])
  return read.length === items.length ? read : undefined
}

const readOne = (item: Node, before: readonly Node[], walk: Walk): string | undefined => {
  const node = filled(walk, item)
  const id = node === null ? undefined : readName('requirement', node, walk)
  if (id === undefined) return undefined
  if (walk.covered?.includes(id) === false)
    return tell(
      walk,
      item,
      'not-covered',
      `'${clipped(id)}' is not among the requirements that this file covers`,
      `add it to 'covers' at the head, or name one of: ${walk.covered.join(', ')}`,
    )
  return before.some((other) => isScalar(other) && other.value === id) ? tellTwice(walk, item, id) : id
}
