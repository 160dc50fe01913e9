/** Short ways to write the shapes of values, so that tables of words read as tables. */
import type { NameKind } from './phrases.ts'

/** Text that is not blank. */
export const text = { kind: 'text' } as const
/** What is spoken, blank or not. */
export const speech = { kind: 'speech' } as const
/** A whole number. */
export const number = { kind: 'number' } as const
/** Any number, also with a fraction. */
export const decimal = { kind: 'decimal' } as const
/** A number of tries. */
export const tries = { kind: 'tries' } as const
/** A share in percent. */
export const percent = { kind: 'percent' } as const
/** A length of time. */
export const time = { kind: 'time' } as const
/** A length of time, or `never`. */
export const delay = { kind: 'delay' } as const
/** True or false. */
export const flag = { kind: 'flag' } as const
/** A name that the spec knows. */
export const name = <const Of extends NameKind>(of: Of) => ({ kind: 'name', of }) as const
/** One of these. */
export const oneOf = <const V extends string | number>(...values: V[]) =>
  ({ kind: 'one of', values }) as const
/** The values that a field of an event may have. */
export const fieldOf = (event: string, field: string) => ({ kind: 'field', event, field }) as const
