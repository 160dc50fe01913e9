/** The place of a word in a file, for words that are in the wrong place. */
import type { Gathered } from './gather.ts'
import type { Head, Shape, Words } from './shape.ts'
import { conditions } from './words/expectations.ts'
import { type Table, words as wordsOfAll } from './words.ts'

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

/** Each place with its words, in the order in which a file is read. */
const placesIn = (words: Table): readonly (readonly [place: string, words: readonly string[]])[] => [
  ['at the left margin', Object.keys(words)],
  ["into 'given'", wordsBelow(words.given.shape)],
  ["into 'steps'", wordsBelow(words.steps.shape)],
  ['beside the first word of a step', Object.keys(words.steps.shape.of.heads.expect.also)],
  ["into an 'expect'", Object.keys(conditions)],
  ["into an 'expect' of 'steps'", ['stays in', 'within', 'since']],
  ["into 'never'", wordsBelow(words.never.shape)],
  ["into 'afterwards'", ['expect']],
]

/** Where a word belongs; null when it does not exist anywhere. */
export const homeOf = (word: string, words: Table = wordsOfAll): string | null => {
  const found = placesIn(words)
    .filter(([, known]) => known.includes(word))
    .map(([place]) => place)
  return found.length === 0 ? null : `it belongs ${found.join(', or ')}`
}

/** The groups of `given` that have such a habit; null when there is none. */
export const habitOf = (word: string, { groups }: Gathered): string | null => {
  const found = Object.entries(groups).filter(([, { shape }]) => wordsBelow(shape).includes(word))
  return found.length === 0 ? null : `it is a habit: it belongs into 'given', below ${quoted(found)}`
}

const quoted = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([word]) => `'${word}'`).join(' or ')
