/**
 * Configurations as whole numbers, so that the chart can store and compare them: their values are the digits, the mode
 * the first of them. 0 is none.
 */
import { type Mode, modes } from '../../../spec/turn-detection/states.ts'

/** How eagerly a turn counts as complete. */
export const eagernesses = ['low', 'auto', 'high'] as const

/** A complete configuration, with values that its mode does not use. Spans in ms. */
export interface Configuration {
  readonly mode: Mode
  readonly createResponse: boolean
  readonly interruptResponse: boolean
  readonly eagerness: (typeof eagernesses)[number]
  readonly threshold: number
  readonly prefixPaddingMs: number
  readonly silenceDurationMs: number
}

/** One value as a digit: a whole number below `size`. */
interface Digit<Value> {
  readonly size: number
  readonly write: (value: Value) => number
  readonly read: (digit: number) => Value
}

const among = <Value>(values: readonly Value[]): Digit<Value> => ({
  size: values.length,
  write: (value) => values.indexOf(value),
  read: (digit) => values[digit] as Value,
})

/** Numbers from 0 in steps of 1 / `parts`; a larger number becomes the largest one. */
const scale = (size: number, parts: number): Digit<number> => ({
  size,
  write: (value) => Math.min(Math.max(Math.round(value * parts), 0), size - 1),
  read: (digit) => digit / parts,
})

/** A threshold is distinguished in steps of a ten-thousandth, a span in ms up to 99,999. */
const digits: { readonly [Name in keyof Configuration]: Digit<Configuration[Name]> } = {
  mode: among(modes),
  createResponse: among([false, true]),
  interruptResponse: among([false, true]),
  eagerness: among(eagernesses),
  threshold: scale(10_001, 10_000),
  prefixPaddingMs: scale(100_000, 1),
  silenceDurationMs: scale(100_000, 1),
}

const names = Object.keys(digits) as (keyof Configuration)[]
const digitOf = (name: keyof Configuration) => digits[name] as Digit<unknown>

/** How many configurations there are. */
export const configurations = names.reduce((count, name) => count * digitOf(name).size, 1)

/** The number of a configuration. */
export const packed = (configuration: Configuration): number =>
  1 +
  names.reduceRight((number, name) => {
    const { size, write } = digitOf(name)
    return number * size + write(configuration[name])
  }, 0)

/** The configuration of a number; number 0 gives the first of all. */
export function unpacked(number: number): Configuration {
  let rest = Math.max(number - 1, 0)
  const entries = names.map((name) => {
    const { size, read } = digitOf(name)
    const digit = rest % size
    rest = (rest - digit) / size
    return [name, read(digit)]
  })
  return Object.fromEntries(entries) as Configuration
}

/** The mode of a configuration; number 0 gives the nominal one (TD-REQ-001). */
export const modeOf = (number: number): Mode => modes[Math.max(number - 1, 0) % modes.length] as Mode
