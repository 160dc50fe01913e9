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

/** Writes ms as people say it: `400 ms`, `1.5 s`. */
export const writeTime = (ms: number): string => (ms < 1000 ? `${ms} ms` : inSeconds(ms))

const unitless = /^([0-9]{1,6})(\.[0-9]{1,3})?\s*(ms|msec|milliseconds?|s|sec|seconds?)?( \(.*\))?$/i

/** What somebody who left the unit out, or glued it on, most likely meant; null when it is no number. */
export const withUnit = (text: string): string | null => {
  const [, whole, fraction = '', unit, cited = ''] = unitless.exec(text) ?? []
  if (whole === undefined) return null
  if (unit) return `'${whole}${fraction} ${unit.toLowerCase().startsWith('m') ? 'ms' : 's'}${cited}'`
  if (fraction) return `'${whole}${fraction} s${cited}'`
  const seconds = whole.length < 3 ? `${whole} s` : inSeconds(Number(whole))
  return `'${whole} ms${cited}' or '${seconds}${cited}'`
}
