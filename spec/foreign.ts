/**
 * Values of outputs: a foreign implementation may emit any value in any field. Their types have no methods, no order
 * and no place in a closed set of keys; a comparison with a declared value is safe.
 */
import type { Scalar } from './log.ts'

declare const mark: unique symbol

/** A value that the protocol does not declare. */
export type Foreign<S extends Scalar = Scalar> = S extends Scalar ? S & { readonly [mark]: true } : never

/** A text that is one of `V`, or a foreign one. */
export type Text<V extends string = string> = V | Foreign<string>

/** The texts that the protocol declares among the values of a field. */
type Declared<V> = Extract<Exclude<V, Foreign>, string>

/** The value of a field as text; `undefined` if it is missing. */
export const text = <V extends Scalar | undefined>(value: V): Text<Declared<V>> =>
  String(value) as Declared<V>
