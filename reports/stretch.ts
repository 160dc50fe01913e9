/** Stretches of virtual time in words, as a debug view has them: `245ms`, `2.1s`, `4m 32s`. */

const second = 1000
const minute = 60 * second

/** The nearest whole number of `unit`s (ms) in `ms`. */
const nearest = (ms: number, unit: number): number => Math.floor((2 * ms + unit) / (2 * unit))

/** `ms` in words, rounded to what a reader compares. */
export function stretch(ms: number): string {
  if (ms < second) return `${ms}ms`
  const tenths = nearest(ms, second / 10)
  if (tenths < 10 * (minute / second)) return `${Math.floor(tenths / 10)}.${tenths % 10}s`
  const seconds = nearest(ms, second)
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}
