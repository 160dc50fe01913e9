/** Short ways to write the structures of words, so that the tables of words read as tables. */
import type { Phrase } from '../../../spec/phrases.ts'
import type { Head, Shape, Words } from '../shape.ts'

/** States in a row. */
export const path = { kind: 'path' } as const
/** One or more requirements. */
export const cited = { kind: 'cited' } as const
/** A list of one shape. */
export const list = <const Of extends Shape>(of: Of) => ({ kind: 'list', of }) as const
/** A group of words. */
export const map = <const W extends Words>(words: W) => ({ kind: 'map', words }) as const
/** One of several words at the head of a line. */
export const choice = <const H extends Readonly<Record<string, Head>>>(heads: H) =>
  ({ kind: 'choice', heads }) as const
/** What an actor can do. */
export const act = (phrases: Readonly<Record<string, Phrase>>) => ({ kind: 'act', phrases }) as const
