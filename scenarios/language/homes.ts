/** Where in a file a word has its place, for those who wrote it somewhere else. */
import type { Head, Shape, Words } from './shape.ts'
import { conditions } from './words/expectations.ts'
import { words } from './words.ts'

/** The words that may stand right below a word of this shape. */
export const wordsBelow = (shape: Shape): readonly string[] => {
  switch (shape.kind) {
    case 'map':
      return Object.keys(shape.words)
    case 'choice':
      return Object.keys(shape.heads)
    case 'act':
      return Object.keys(shape.phrases)
    case 'list':
      return wordsBelow(shape.of)
    default:
      return []
  }
}

/** The words of a choice by name. */
export type Heads = Readonly<Record<string, Head>>

/** Every word that may go with any word of a choice; none is needed. */
export const everyWord = (heads: Heads): Words => {
  const optional = Object.values(heads).flatMap(({ also }) => Object.entries(also))
  return Object.fromEntries(optional.map(([word, { shape, says }]) => [word, { shape, says }]))
}

const steps = words.steps.shape.of.heads

/** Each place with its words, in the order in which a file is read. */
const places: readonly (readonly [place: string, words: readonly string[]])[] = [
  ['at the left margin', Object.keys(words)],
  ["into 'given'", wordsBelow(words.given.shape)],
  ["into 'steps'", Object.keys(steps)],
  ['beside the first word of a step', Object.keys(steps.expect.also)],
  ["into an 'expect'", Object.keys(conditions)],
  ["into an 'expect' of 'steps'", ['stays in', 'within', 'since']],
  ["into 'never'", wordsBelow(words.never.shape)],
  ["into 'afterwards'", ['expect']],
]

/** Where a word belongs; null when it does not exist anywhere. */
export const homeOf = (word: string): string | null => {
  const found = places.filter(([, known]) => known.includes(word)).map(([place]) => place)
  return found.length === 0 ? null : `it belongs ${found.join(', or ')}`
}

/** The groups of `given` that have such a habit; null when there is none. */
export const habitOf = (word: string): string | null => {
  const found = Object.entries(words.given.shape.words).filter(([, { shape }]) =>
    wordsBelow(shape).includes(word),
  )
  return found.length === 0 ? null : `it is a habit: it belongs into 'given', below ${quoted(found)}`
}

const quoted = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([word]) => `'${word}'`).join(' or ')
