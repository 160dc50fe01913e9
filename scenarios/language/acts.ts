/** What an actor does: a phrase, or a phrase with what stands behind it and the words that go with it. */
import { isScalar, type Node } from 'yaml'
import type { Part, Phrase, Plain } from '../../spec/phrases.ts'
import type { Time } from './found.ts'
import { habitOf } from './homes.ts'
import type { Act, Shape } from './shape.ts'
import { suggest } from './suggest.ts'
import { stuck } from './typing-errors.ts'
import { addProblem, clipped, type Entry, entriesOf, filled, mistyped, own, type Walk } from './walk.ts'

type Phrases = Readonly<Record<string, Phrase>>

/** Reads a node as a shape; the reader of shapes hands itself over. */
export type ReadShape = (node: Node, shape: Shape, walk: Walk) => unknown

const mustHave = (also: Phrase['also'] = {}): readonly string[] =>
  Object.keys(also).filter((word) => also[word]?.needed)

const example = ({ takes, also }: Phrase, word: string): string => {
  const written = (part: Part | undefined): string => {
    if (part?.shape.kind === 'speech') return '"..."'
    return part?.shape.kind === 'time' ? '1.5 s' : '...'
  }
  const others = mustHave(also).map((other) => `${other}: ${written(also?.[other])}`)
  return `write { ${[`${word}: ${written(takes)}`, ...others].join(', ')} }`
}

const unknownPhrase = (word: string, known: readonly string[], at: Node, walk: Walk): undefined =>
  addProblem(
    walk,
    at,
    'unknown-value',
    `'${clipped(word)}' is nothing that can be done here`,
    stuck(word, known) ?? habitOf(word, walk.vocabulary.gathered) ?? suggest(word, known),
  )

const bareAct = (text: string, phrases: Phrases, node: Node, walk: Walk): Act | undefined => {
  const phrase = own(phrases, text)
  if (!phrase) return unknownPhrase(text, Object.keys(phrases), node, walk)
  if (!phrase.takes || phrase.alone) return { phrase, with: {} }
  const { says } = phrase.takes
  const lacks = `${says.slice(0, 1).toLowerCase()}${says.slice(1).replace(/\.$/, '')}`
  return addProblem(
    walk,
    node,
    'missing',
    `'${text}' needs something behind it: ${lacks}`,
    example(phrase, text),
  )
}

const isTime = (value: unknown): value is Time => typeof value === 'object' && value !== null && 'ms' in value

type Particular = readonly [as: string, value: Plain]

const readPart = (
  part: Part,
  { value }: Entry,
  read: ReadShape,
  walk: Walk,
): readonly Particular[] | undefined => {
  const node = filled(walk, value)
  const found = node ? read(node, part.shape, walk) : undefined
  return found === undefined ? undefined : [[part.as, (isTime(found) ? found.ms : found) as Plain]]
}

/** The word at the head of a group, and the words that do not belong to it, which are reported. */
const headOf = (entries: readonly Entry[], phrases: Phrases, node: Node, walk: Walk) => {
  const head = entries.find(({ word }) => own(phrases, word))
  const phrase = head && own(phrases, head.word)
  const also = phrase?.also ?? {}
  const strange = entries.filter((entry) => entry !== head && !own(also, entry.word))
  for (const { word, key } of strange)
    unknownPhrase(word, [...Object.keys(phrases), ...Object.keys(also)], key, walk)
  if (entries.length === 0) {
    const help = `it needs one of: ${Object.keys(phrases).join(', ')}`
    addProblem(walk, node, 'missing', 'this says nothing', help)
  }
  return head && phrase ? { head, phrase, also, isWhole: strange.length === 0 } : undefined
}

/** Reads what an actor does. */
export const readAct = (phrases: Phrases, node: Node, walk: Walk, read: ReadShape): Act | undefined => {
  if (isScalar(node) && typeof node.value === 'string') return bareAct(node.value, phrases, node, walk)
  const entries = entriesOf(walk, node, 'what is done')
  const found = entries && headOf(entries, phrases, node, walk)
  if (!found) return undefined
  const { head, phrase, also } = found
  if (!phrase.takes)
    return mistyped(walk, node, `'${head.word}' alone`, `write '${head.word}' without braces`)
  const left = mustHave(also).filter((word) => !entries.some((entry) => entry.word === word))
  for (const word of left)
    addProblem(walk, node, 'missing', `'${word}' is missing: ${also[word]?.says}`, example(phrase, head.word))
  const parts = entries.map((entry) => {
    const part = entry === head ? phrase.takes : own(also, entry.word)
    return part && readPart(part, entry, read, walk)
  })
  const isWhole = found.isWhole && left.length === 0 && parts.every((part) => part !== undefined)
  return isWhole ? { phrase, with: Object.fromEntries(parts.flat()) } : undefined
}
