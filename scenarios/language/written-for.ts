/** Which spec a file is written for. Nearly all of its words are those of a spec: without one none can be judged. */
import { isMap, isScalar, type Node } from 'yaml'
import { isEmpty } from './empty.ts'
import { suggest } from './suggest.ts'
import type { Vocabulary } from './vocabulary.ts'
import { describe, own, type Telling, tell, under, unknownWord } from './walk.ts'
import { words } from './words.ts'

/** The vocabulary of each spec by its name, drawn up when it is asked for. */
export type Vocabularies = Readonly<Record<string, () => Vocabulary>>

/** The vocabulary of the spec that a file names; nothing after a complaint when it names none that there is. */
export const vocabularyFor = (root: Node, all: Vocabularies, telling: Telling): Vocabulary | undefined => {
  const names = Object.keys(all)
  const node = under(root, 'spec')
  if (node === null || isEmpty(node)) return unnamed(root, names, telling)
  const named = isScalar(node) ? own(all, String(node.value)) : undefined
  if (named) return named()
  return tell(
    telling,
    node,
    'unknown-spec',
    `${describe(node)} is not a spec`,
    suggest(specName(node), names),
  )
}

const specName = (node: Node): string => (isScalar(node) ? String(node.value).replaceAll(' ', '-') : '')

/** No spec is named: a word at the head that does not exist may be the one that was meant. */
const unnamed = (root: Node, names: readonly string[], telling: Telling): undefined => {
  tell(telling, root, 'missing', "'spec' is missing", `write 'spec: ' and one of: ${names.join(', ')}`)
  for (const { key } of isMap<Node>(root) ? root.items : []) {
    const word = isScalar(key) ? String(key.source ?? key.value) : ''
    if (isScalar(key) && !own<unknown>(words, word)) unknownWord(telling, key, word, Object.keys(words))
  }
}
