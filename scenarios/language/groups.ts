/** Groups whose words are not the language's own: settings of the spec, and columns of the author. */
import { isScalar, isSeq, type Node } from 'yaml'
import { asksForColumns } from './fill.ts'
import { readDecimal, readFlag, readNumber, readOneOf, readText } from './scalars.ts'
import { readTimeNode } from './times.ts'
import type { Setting } from './vocabulary.ts'
import { addProblem, describe, entriesOf, filled, mistyped, own, unknownWord, type Walk } from './walk.ts'

const settingReaders = {
  time: (node: Node, walk: Walk) => readTimeNode(node, walk)?.ms,
  number: readNumber,
  decimal: readDecimal,
  flag: readFlag,
  text: readText,
}

const readSetting = (word: string, { kind, values }: Setting, node: Node, walk: Walk) =>
  values === null
    ? settingReaders[kind](node, walk)
    : readOneOf(values, node, walk, `'${word}' cannot be ${describe(node)}`)

/** Settings by the keys of the spec. */
export const readSettings = (
  node: Node,
  walk: Walk,
): Record<string, string | number | boolean> | undefined => {
  const known = walk.vocabulary.settings
  const entries = entriesOf(walk, node, 'a group of settings')
  const read = entries?.map(({ word, key, value }) => {
    const setting = own(known, word)
    if (!setting) return unknownWord(walk, key, word, Object.keys(known))
    const node = filled(walk, value)
    const found = node ? readSetting(word, setting, node, walk) : undefined
    return found === undefined ? undefined : ([setting.key, found] as const)
  })
  return read?.every((pair) => pair !== undefined) ? Object.fromEntries(read) : undefined
}

const isCell = (node: Node): boolean =>
  isScalar(node) || (isSeq<Node>(node) && node.items.length > 0 && node.items.every((item) => isScalar(item)))

/** One row of the examples, by its name. Its cells are read where they are used. */
export const readRow = (node: Node, walk: Walk): string | undefined => {
  const entries = entriesOf(walk, node, 'a row', 'write - { case: ..., column: ... }')
  if (!entries) return undefined
  for (const { value } of entries) {
    if (value && !isCell(value)) mistyped(walk, value, 'one value, or a list of values,')
    if (value && asksForColumns(value))
      mistyped(walk, value, 'a value', 'a row cannot have placeholders itself')
  }
  for (const column of ['case', ...walk.columns])
    if (!entries.some(({ word }) => word === column))
      addProblem(
        walk,
        node,
        'missing',
        `this row has no '${column}'`,
        'every row has every column, and a name in `case`',
      )
  const name = entries.find(({ word }) => word === 'case')
  return name?.value ? readText(name.value, walk) : undefined
}
