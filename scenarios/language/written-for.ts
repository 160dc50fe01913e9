/** Which spec a file is written for. Nearly all of its words are those of a spec: without one none can be judged. */
import { isMap, isScalar, type Node } from 'yaml'
import { isEmpty } from './empty.ts'
import { suggest } from './suggest.ts'
import { addProblem, describe, own, type Reporting, under, unknownWord } from './walk.ts'
import { words } from './words.ts'

/**
 * The name of the spec that a file names, out of those that there are; nothing after a complaint when it is none of
 * them.
 */
export const specNamed = (root: Node, names: readonly string[], reporting: Reporting): string | undefined => {
  const node = under(root, 'spec')
  if (node === null || isEmpty(node)) return unnamed(root, names, reporting)
  if (isScalar(node) && names.includes(String(node.value))) return String(node.value)
  return addProblem(
    reporting,
    node,
    'unknown-spec',
    `${describe(node)} is not a spec`,
    suggest(specName(node), names),
  )
}

const specName = (node: Node): string => (isScalar(node) ? String(node.value).replaceAll(' ', '-') : '')

/** No spec is named: a word at the head that does not exist may be the one that was meant. */
const unnamed = (root: Node, names: readonly string[], reporting: Reporting): undefined => {
  addProblem(
    reporting,
    root,
    'missing',
    "'spec' is missing",
    `write 'spec: ' and one of: ${names.join(', ')}`,
  )
  for (const { key } of isMap<Node>(root) ? root.items : []) {
    const word = isScalar(key) ? String(key.source ?? key.value) : ''
    if (isScalar(key) && !own<unknown>(words, word)) unknownWord(reporting, key, word, Object.keys(words))
  }
}
