/** The smallest parts of the JSON Schema, and what every part takes from the vocabularies of all specs. */
import type { NameKind } from '../../spec/phrases.ts'
import { placeholderPattern } from './fill.ts'
import type { Setting, Vocabulary } from './vocabulary.ts'

/** A JSON Schema, or a part of one. */
export type Schema = { readonly [key: string]: unknown }

/** Everything that the schema takes from the vocabularies of all specs. */
export interface Names {
  readonly of: (kind: NameKind) => readonly string[]
  readonly settings: Readonly<Record<string, Setting>>
  readonly events: Vocabulary['events']
  readonly effects: Vocabulary['effects']
  readonly time: Schema
}

/** A value of these schemas, or a placeholder that becomes one. */
export const orPlaceholder = (...schemas: readonly Schema[]): Schema => ({
  anyOf: [...schemas, { type: 'string', pattern: placeholderPattern }],
})

/** Text that is this pattern from its first letter to its last. */
export const matching = (pattern: string): Schema => ({ type: 'string', pattern: `^(?:${pattern})$` })

/** A group of words, without additional ones. */
export const group = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
})

/** The same keys with different values. */
export const mapped = <From, To>(
  record: Readonly<Record<string, From>>,
  to: (from: From, key: string) => To,
): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]))

/** With the text that an editor displays. */
export const withHover = (schema: Schema, description: string): Schema => ({ description, ...schema })

/** A whole number. */
export const number: Schema = orPlaceholder({ type: 'integer', minimum: 0, maximum: 1_000_000 })

/** Any number. */
export const decimal: Schema = orPlaceholder({ type: 'number', minimum: -1_000_000, maximum: 1_000_000 })

/** True or false. */
export const flag: Schema = orPlaceholder({ type: 'boolean' })
