/** The kinds of fields that the words of all specs share, and the shape of a word in one line. */
import type { Field, Word } from './words.ts'

/** A correlation id, for instance of a `request`. */
export const id = <const K extends string>(of: K) => ({ kind: 'id', of }) as const
/** Words that were spoken or answered. */
export const text = { kind: 'text' } as const
/** A short word or label. */
export const label = { kind: 'label' } as const
/** Yes or no. */
export const flag = { kind: 'flag' } as const
/** An instant of virtual time (ms). */
export const instant = { kind: 'instant' } as const
/** A span in ms. */
export const ms = { kind: 'number', unit: 'ms' } as const
/** A count of something. */
export const count = (unit: string) => ({ kind: 'number', unit }) as const
/** One of a closed set of words. */
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  ({ kind: 'one of', values }) as const
/** A field that may be absent. */
export const optional = <F extends Field>(field: F) => ({ ...field, optional: true }) as const

/** One line of a vocabulary. */
export const word = (
  name: string,
  lane: string,
  basis: Word['basis'],
  requirements: string,
  says: string,
  fields: Word['fields'] = {},
): Word => ({ name, lane, says, fields, basis, requirements: requirements.split(' ') })
