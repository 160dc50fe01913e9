/** Short ways to write shapes, so that the tables of words read as tables. */
import type { Head, Part, Phrase, Shape, Words } from '../shape.ts'

/** Text that is not blank. */
export const text = { kind: 'text' } as const
/** What is spoken, blank or not. */
export const speech = { kind: 'speech' } as const
/** A whole number. */
export const number = { kind: 'number' } as const
/** Any number, also with a fraction. */
export const decimal = { kind: 'decimal' } as const
/** A share in percent. */
export const percent = { kind: 'percent' } as const
/** A length of time. */
export const time = { kind: 'time' } as const
/** A length of time, or `never`. */
export const delay = { kind: 'delay' } as const
/** True or false. */
export const flag = { kind: 'flag' } as const
/** States in a row. */
export const path = { kind: 'path' } as const
/** One or more requirements. */
export const cited = { kind: 'cited' } as const
/** A name that the spec knows. */
export const name = <Of extends string>(of: Of) => ({ kind: 'name', of }) as const
/** One of these. */
export const oneOf = <const V extends string | number>(...values: V[]) =>
  ({ kind: 'one of', values }) as const
/** A list of one shape. */
export const list = <const Of extends Shape>(of: Of) => ({ kind: 'list', of }) as const
/** A group of words. */
export const map = <const W extends Words>(words: W) => ({ kind: 'map', words }) as const
/** One of several words at the head of a line. */
export const choice = <const H extends Readonly<Record<string, Head>>>(heads: H) =>
  ({ kind: 'choice', heads }) as const
/** What an actor can do. */
export const act = (phrases: Readonly<Record<string, Phrase>>) => ({ kind: 'act', phrases }) as const

/** A phrase of an actor that speaks to one service, to which it is said in the words of its key, or in others. */
export type Deed = Omit<Phrase, 'to' | 'what'> & { readonly what?: string }

/** What an actor can do who speaks to one service alone. */
export const acts = (to: string, deeds: Readonly<Record<string, Deed>>) =>
  act(Object.fromEntries(Object.entries(deeds).map(([word, deed]) => [word, { what: word, ...deed, to }])))

/** The values that a field of an event may have. */
export const fieldOf = (event: string, field: string) => ({ kind: 'field', event, field }) as const

/** A phrase that stands alone. */
export const alone = (says: string): Deed => ({ says })

/** A phrase with something behind it, and words that may go with that. */
export const withThis = (takes: Part, says: string, also: Readonly<Record<string, Part>> = {}): Deed => ({
  takes,
  says,
  also,
})

/** What stands behind a phrase, and the particular that it becomes. */
export const part = (as: string, shape: Shape, says: string): Part => ({ as, shape, says })
