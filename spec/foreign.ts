/**
 * Values of outputs: a foreign implementation may emit any value in any field. TypeScript has no type for all other
 * values, so one text and the flags stand for them: a value of an output has no methods, no order, and no place in a
 * closed set of keys. A comparison with a declared value is safe, and one with any other value does not compile.
 */
import type { Scalar } from './log.ts'

/** Any text that the protocol does not declare. */
export type ForeignText = '(foreign)'

/** Any value that the protocol does not declare. */
export type Foreign = ForeignText | boolean

/** A text that is one of `V`, or a foreign one. */
export type Text<V extends string = string> = V | ForeignText

/** The texts that the protocol declares among the values of a field. */
type Declared<V> = Extract<Exclude<V, Foreign>, string>

/** The value of a field as text; `undefined` if it is missing. */
export const text = <V extends Scalar | undefined>(value: V): Text<Declared<V>> =>
  String(value) as Declared<V>

/** The entry of a table under a text of any origin: the members that all objects inherit are no entries. */
export const entryOf = <V>(table: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
