/** The reader of shapes: one walk over the tree, driven by the table of words, that reports everything it sees. */
import { isScalar, isSeq, type Node } from 'yaml'
import { readAct } from './acts.ts'
import { readCited } from './cited.ts'
import type { Found } from './found.ts'
import { readRow, readSettings } from './groups.ts'
import { everyWord, type Heads, wordsBelow } from './homes.ts'
import { readEvent, readFieldOf, readFields } from './raw-event.ts'
import {
  readDecimal,
  readFlag,
  readName,
  readNumber,
  readOneOf,
  readPath,
  readPercent,
  readSince,
  readSpeech,
  readText,
  readTries,
} from './scalars.ts'
import type { Shape, ValueOf, Words } from './shape.ts'
import { readDelay, readTimeNode } from './times.ts'
import { stuck } from './typing-errors.ts'
import { thoseWhoTakePart } from './vocabulary.ts'
import {
  addProblem,
  type Entry,
  entriesOf,
  filled,
  mistyped,
  own,
  placeOf,
  unknownWord,
  type Walk,
} from './walk.ts'

type Values = Readonly<Record<string, Found<unknown>>>

const readWord = (entry: Entry, shape: Shape, walk: Walk): readonly [string, Found<unknown>] | undefined => {
  const node = filled(walk, entry.value)
  const value = node ? readShape(node, shape, walk) : undefined
  return value === undefined ? undefined : [entry.word, { value, place: entry.place }]
}

/** The participants whose words stand under these; null where it is none. */
const participantsIn = (words: readonly string[], { vocabulary }: Walk): string | null => {
  const { actors, groups } = vocabulary.gathered
  const found = words.filter((word) => own(actors, word) ?? own(groups, word))
  return found.length > 0 ? thoseWhoTakePart(found) : null
}

const readWords = (entries: readonly Entry[], words: Words, at: Node, walk: Walk): Values | undefined => {
  const known = Object.keys(words)
  const read = entries.map((entry) => {
    const word = own(words, entry.word)
    if (word) return readWord(entry, word.shape, walk)
    return unknownWord(walk, entry.key, entry.word, known, participantsIn(known, walk))
  })
  const left = Object.keys(words).filter(
    (word) => words[word]?.needed && !entries.some((entry) => entry.word === word),
  )
  for (const word of left) addProblem(walk, at, 'missing', `'${word}' is missing`, words[word]?.says ?? null)
  const complete = left.length === 0 && read.every((pair) => pair !== undefined)
  return complete ? Object.fromEntries(read) : undefined
}

/** A word that belongs to another head is reported as such; without a head there is nothing that it could belong to. */
const belongs = (entry: Entry, main: Entry, heads: Heads, walk: Walk): boolean => {
  const { word: head, value } = main
  const { also = {}, shape = null } = own(heads, head) ?? {}
  if (own(also, entry.word)) return true
  if (value === null && shape !== null && wordsBelow(shape).includes(entry.word)) {
    const message = `'${entry.word}' stands beside '${head}', not in it`
    addProblem(walk, entry.key, 'unknown-word', message, `start this line further right than '${head}'`)
    return false
  }
  const others = Object.keys(heads).filter((other) => own(heads[other]?.also ?? {}, entry.word))
  if (others.length === 0 || own(heads, entry.word)) return true
  addProblem(
    walk,
    entry.key,
    'unknown-word',
    `'${entry.word}' does not go with '${head}'`,
    `it goes with ${others.map((other) => `'${other}'`).join(', ')}`,
  )
  return false
}

/** No known word is there: names the one that was meant, and still reads what went with it. */
const readHeadless = (entries: readonly Entry[], heads: Heads, node: Node, walk: Walk): undefined => {
  const also = everyWord(heads)
  const strange = entries.filter(({ word }) => !own(also, word))
  const known = [...Object.keys(heads), ...Object.keys(also)]
  for (const { word, key } of strange) unknownWord(walk, key, word, known, participantsIn(known, walk))
  readWords(
    entries.filter((entry) => !strange.includes(entry)),
    also,
    node,
    walk,
  )
  if (strange.length === 0)
    addProblem(
      walk,
      node,
      'missing',
      'this says nothing',
      `it needs one of: ${Object.keys(heads).join(', ')}`,
    )
}

/** The head that a text without a colon begins with, else the first one. */
const example = (node: Node, heads: Heads): string => {
  const text = isScalar(node) ? String(node.value) : ''
  const [first = ''] = Object.keys(heads)
  return Object.keys(heads).find((head) => text.startsWith(head)) ?? first
}

const readChoice = (node: Node, heads: Heads, walk: Walk) => {
  const entries = entriesOf(walk, node, 'a word and its value', `write '${example(node, heads)}: ...'`)
  const found = entries?.filter(({ word }) => own(heads, word)) ?? []
  const [main] = found
  const head = main && own(heads, main.word)
  if (!entries) return undefined
  if (!main || !head) return readHeadless(entries, heads, node, walk)
  for (const { word, key } of found.slice(1))
    addProblem(
      walk,
      key,
      'one-at-a-time',
      `'${word}' cannot stand beside '${main.word}'`,
      'give it a line of its own',
    )
  const others = entries.filter((entry) => !found.includes(entry))
  const fitting = others.filter((entry) => belongs(entry, main, heads, walk))
  const value = readWord(main, head.shape, walk)?.[1].value
  const about = typeof value === 'string' ? { ...walk, about: value } : walk
  const also = readWords(fitting, head.also, node, about)
  return value === undefined || !also ? undefined : { head: main.word, value, also }
}

const readList = (node: Node, of: Shape, walk: Walk): readonly Found<unknown>[] | undefined => {
  if (!isSeq<Node>(node))
    return mistyped(walk, node, 'a list', "write it in brackets, or start every line with '- '")
  if (node.items.length === 0) return addProblem(walk, node, 'missing', 'this list is empty')
  const read = node.items.flatMap((item) => {
    const inner = filled(walk, item)
    const value = inner ? readShape(inner, of, walk) : undefined
    return value === undefined ? [] : [{ value, place: placeOf(item, walk.page) }]
  })
  return read.length === node.items.length ? read : undefined
}

const readMap = (node: Node, words: Words, walk: Walk): Values | undefined => {
  const help = stuck(isScalar(node) ? String(node.value) : '', Object.keys(words)) ?? 'write { word: value }'
  const entries = entriesOf(walk, node, 'a group of words', help)
  return entries && readWords(entries, words, node, walk)
}

type Reader<Kind extends Shape['kind']> = (
  node: Node,
  walk: Walk,
  shape: Extract<Shape, { readonly kind: Kind }>,
) => unknown

/** By the kind of the shape. */
const readers: { readonly [Kind in Shape['kind']]: Reader<Kind> } = {
  text: readText,
  speech: readSpeech,
  number: readNumber,
  decimal: readDecimal,
  tries: readTries,
  time: (node, walk) => readTimeNode(node, walk),
  delay: readDelay,
  percent: readPercent,
  flag: readFlag,
  name: (node, walk, { of }) => readName(of, node, walk),
  'one of': (node, walk, { values }) => readOneOf(values, node, walk),
  path: readPath,
  since: readSince,
  list: (node, walk, { of }) => readList(node, of, walk),
  cited: readCited,
  map: (node, walk, { words }) => readMap(node, words, walk),
  choice: (node, walk, { heads }) => readChoice(node, heads, walk),
  act: (node, walk, { phrases }) => readAct(phrases, node, walk, readShape),
  row: readRow,
  settings: readSettings,
  event: readEvent,
  field: (node, walk, { event, field }) => readFieldOf(event, field, node, walk),
  fields: (node, walk, { of }) => readFields(of ?? walk.about ?? '', node, walk),
}

function readShape<Kind extends Shape['kind']>(
  node: Node,
  shape: Extract<Shape, { readonly kind: Kind }>,
  walk: Walk,
): unknown {
  return readers[shape.kind as Kind](node, walk, shape)
}

/** Reads a node as a shape. Nothing comes back where something was reported. */
export const readAs = <const S extends Shape>(shape: S, node: Node, walk: Walk): ValueOf<S> | undefined =>
  // The readers return what ValueOf derives from the same shape; only this place asserts it.
  readShape(node, shape, walk) as ValueOf<S> | undefined
