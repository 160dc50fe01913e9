/** What every part of the reader shares: the page, the vocabulary, the row at hand, and where problems go. */
import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'
import type { Place } from '../scenario.ts'
import { numberAcross } from './decimal-comma.ts'
import { isEmpty } from './empty.ts'
import { columnsIn, fill, type Row } from './fill.ts'
import { homeOf } from './homes.ts'
import type { Page } from './page.ts'
import { type Code, hasNoValue, type Problem } from './problem.ts'
import { suggest } from './suggest.ts'
import { stuck } from './typing-errors.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One walk over a document. */
export interface Walk {
  readonly page: Page
  readonly vocabulary: Vocabulary
  /** The row that fills the placeholders; empty without examples. */
  readonly row: Row
  /** Every column of the examples. */
  readonly columns: readonly string[]
  readonly report: (problem: Problem) => void
  /** What the head of the line at hand names. */
  readonly about?: string
  /** Notes that a column is required. */
  readonly use: (column: string) => void
}

/** The data for a report of a problem; the vocabulary is unknown until a file names its spec. */
export type Reporting = Pick<Walk, 'page' | 'report'> & Partial<Pick<Walk, 'vocabulary'>>

/** The value under a word of a group, of any type. */
export const under = (node: Node | null, word: string): Node | null => {
  if (!isMap<Node, Node | null>(node)) return null
  return node.items.find(({ key }) => isScalar(key) && key.value === word)?.value ?? null
}

/** Where a node stands. */
export const placeOf = (node: Node | null, page: Page): Place => {
  const [from = 0, to = from] = node?.range ?? []
  return page(from, to)
}

/** Reports one problem at a node or a place; what is read there is not there. */
export const addProblem = (
  walk: Reporting,
  at: Node | Place,
  code: Code,
  message: string,
  help: string | null = null,
): undefined => {
  walk.report({ code, message, help, place: 'file' in at ? at : placeOf(at, walk.page) })
}

const longest = 60

/** A text from a file, short enough for a sentence. */
export const clipped = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The place of a part of a value; the whole value where it was filled in from elsewhere. */
export const placeOfPart = (node: Node, part: string, page: Page): Place => {
  const from = node.range?.[0] ?? 0
  const at = isScalar(node) && node.type === 'PLAIN' ? (node.source ?? '').indexOf(part) : -1
  return at < 0 ? placeOf(node, page) : page(from + at, from + at + part.length)
}

/** What stands in a file, in words. */
export const describe = (node: Node): string => {
  if (isMap(node)) return 'a group of words'
  if (isSeq(node)) return 'a list'
  if (!isScalar(node) || node.value === null) return 'nothing'
  if (typeof node.value === 'string') return `'${clipped(node.value)}'`
  return `${typeof node.value === 'boolean' ? '' : 'the number '}${node.source ?? String(node.value)}`
}

/** Reports a repeated word that may appear only once. */
export const tellTwice = (reporting: Reporting, at: Node | Place, word: string): undefined =>
  addProblem(reporting, at, 'duplicate', `'${clipped(word)}' is here twice`, 'keep one of them')

/** Reports that another kind of value is required. */
export const mistyped = (
  walk: Reporting,
  node: Node,
  wanted: string,
  help: string | null = null,
): undefined =>
  addProblem(walk, node, 'wrong-type', `${wanted} is wanted here, this is ${describe(node)}`, help)

/**
 * Reports that a word does not exist here, and where it does, or which one may have been meant; `otherwise` is the
 * help where neither is known.
 */
export const unknownWord = (
  walk: Reporting,
  at: Node,
  word: string,
  known: readonly string[],
  otherwise: string | null = null,
): undefined =>
  addProblem(
    walk,
    at,
    'unknown-word',
    `'${clipped(word)}' is not known here`,
    stuck(word, known) ?? homeOf(word, walk.vocabulary?.words) ?? suggest(word, known) ?? otherwise,
  )

/** The entry of a table under a written word, without the inherited members of objects. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Fills a node's placeholders from the row at hand; null when the column is not there, which is then reported. */
export const filled = (walk: Walk, node: Node | null): Node | null => {
  if (node === null) return null
  columnsIn(node).forEach(walk.use)
  const result = fill(node, walk.row)
  if ('node' in result) return result.node
  if (walk.columns.includes(result.lacks)) return null
  const near = suggest(result.lacks, walk.columns)?.replace(/'(.*)'/, "'<$1>'")
  const help = walk.columns.length === 0 ? 'add an examples table, or put the text in quotes' : near
  addProblem(walk, node, 'no-column', `the examples table has no column '${clipped(result.lacks)}'`, help)
  return null
}

/** One word of a group with its value. */
export interface Entry {
  readonly word: string
  readonly key: Node
  /** Null when it has none; that has been reported. */
  readonly value: Node | null
  /** From the word to the end of its value, or of the line. */
  readonly place: Place
}

/** The words of a group, in order; nothing when it is no group. Reports words without a value and repeated ones. */
export const entriesOf = (
  walk: Walk,
  node: Node,
  wanted: string,
  help?: string,
): readonly Entry[] | undefined => {
  if (!isMap<Node, Node | null>(node)) return mistyped(walk, node, wanted, help)
  const seen = new Set<string>()
  return node.items.flatMap((pair: Pair<Node, Node | null>, index): readonly Entry[] => {
    const { key, value } = pair
    if (numberAcross(node.items[index - 1], pair)) return []
    if (!isScalar(key)) {
      mistyped(walk, key, 'a word')
      return []
    }
    const word = String(key.source ?? key.value)
    if (seen.has(word)) {
      tellTwice(walk, key, word)
      return []
    }
    seen.add(word)
    const from = key.range?.[0] ?? 0
    const to = value?.range?.[1] ?? key.range?.[1] ?? from
    const across = numberAcross(pair, node.items[index + 1])
    if (across) {
      const message = `a number is written with a point, this is '${clipped(across.text)}'`
      const help = `write '${across.text.replace(',', '.')}'`
      addProblem(walk, walk.page(across.from, across.to), 'wrong-type', message, help)
      return [{ word, key, value: null, place: walk.page(from, to) }]
    }
    if (value === null || isEmpty(value)) {
      addProblem(
        walk,
        key,
        'missing',
        `'${clipped(word)}' ${hasNoValue}`,
        'write one behind it, or remove the word',
      )
      return [{ word, key, value: null, place: walk.page(from, to) }]
    }
    return [{ word, key, value, place: walk.page(from, to) }]
  })
}
