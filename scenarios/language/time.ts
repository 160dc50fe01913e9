/** Lengths of time as they are written: `400 ms`, `1.5 s`, `400 ms (AV-PER-002)`. Whole ms, without floats. */
import type { Time } from './found.ts'

/** How a length of time is written; the JSON Schema uses the same pattern. At most 9 digits before the point. */
export const amount = '(?:[0-9]{1,9} ms|[0-9]{1,6}(?:\\.[0-9]{1,3})? s)'

/** How a source is written behind a number. */
export const source = '(?: \\(([A-Za-z0-9-]+)\\))?'

const written = new RegExp(`^(${amount})${source}$`)

const inMs = (amount: string): number => {
  const [digits = '', unit] = amount.split(' ')
  const [whole = '0', fraction = ''] = digits.split('.')
  return unit === 'ms' ? Number(whole) : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** Reads a length of time, or null when it is not written as one. */
export const readTime = (text: string): Time | null => {
  const found = written.exec(text)
  return found ? { ms: inMs(found[1] ?? ''), cited: found[2] ?? null } : null
}

/** 150 as `0.15 s`. */
const inSeconds = (ms: number): string => {
  const fraction = `${ms % 1000}`.padStart(3, '0').replace(/0+$/, '')
  return `${(ms - (ms % 1000)) / 1000}${fraction && `.${fraction}`} s`
}

/** Writes ms in readable units: `400 ms`, `1.5 s`. */
export const writeTime = (ms: number): string => (ms < 1000 ? `${ms} ms` : inSeconds(ms))

const units: Readonly<Record<string, number>> = {
  ms: 1,
  msec: 1,
  s: 1000,
  sec: 1000,
  min: 60_000,
  h: 3_600_000,
}
const longer: readonly (readonly [start: string, unit: string])[] = [
  ['milli', 'ms'],
  ['sec', 's'],
  ['min', 'min'],
  ['h', 'h'],
]

const msIn = (unit: string): number | null =>
  units[unit] ?? units[longer.find(([start]) => unit.startsWith(start))?.[1] ?? ''] ?? null

const numbered = /^([0-9]{1,6})(?:[.,]([0-9]{1,3}))?(\s*)(\p{L}*)( \(.*\))?$/u

/** What is wrong with a number that was to be a length of time, and what was most likely meant. */
export interface NearTime {
  readonly lacks: string
  readonly suggestion: string
}

/** Judges a text that is not a length of time as it is written; null when it is no number, or in no unit of time. */
export const nearTime = (text: string): NearTime | null => {
  const [, whole, fraction = '', space = '', unit = '', cited = ''] = numbered.exec(text) ?? []
  if (whole === undefined) return null
  if (unit === '') return { lacks: 'has no unit', suggestion: eitherOf(whole, fraction, cited) }
  const each = msIn(unit.toLowerCase())
  if (each === null) return null
  const ms = (Number(whole) * 1000 + Number(fraction.padEnd(3, '0'))) * (each / 1000)
  const known = unit === 'ms' || unit === 's'
  const written = known && fraction === '' ? `${whole} ${unit}` : each === 1 ? `${whole} ms` : inSeconds(ms)
  return { lacks: lackOf(text, space, known), suggestion: `'${written}${cited}'` }
}

const lackOf = (text: string, space: string, known: boolean): string => {
  if (text.includes(',')) return 'has a comma, and numbers have a point'
  if (!known) return 'is neither in ms nor in s'
  return space === '' ? 'has no space before its unit' : 'has no plain space before its unit'
}

const eitherOf = (whole: string, fraction: string, cited: string): string => {
  if (fraction) return `'${whole}.${fraction} s${cited}'`
  const seconds = whole.length < 3 ? `${whole} s` : inSeconds(Number(whole))
  return `'${whole} ms${cited}' or '${seconds}${cited}'`
}
