/** Options that several commands share, and how their values are read. */
import { InvalidArgumentError } from 'commander'

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** What a timer of Node can hold, in ms: more than 24 days. */
const longest = 2 ** 31 - 1

/** `30s`, `500ms`, `2m` in ms. */
export function duration(text: string): number {
  const unit = Object.keys(units).find((each) => text.endsWith(each)) ?? ''
  const amount = Number(text.slice(0, text.length - unit.length))
  const ms = amount * (units[unit] ?? Number.NaN)
  if (!Number.isSafeInteger(ms) || ms <= 0 || ms > longest)
    throw new InvalidArgumentError("a time such as '30s', '500ms' or '2m' is needed.")
  return ms
}

/** So many walks can be played, and named when one is replayed. */
export const mostWalks = 100_000

/** A number of walks. */
export function walks(text: string): number {
  const number = Number(text)
  if (text === '' || !Number.isSafeInteger(number) || number < 0 || number > mostWalks)
    throw new InvalidArgumentError(`a whole number up to ${mostWalks} is needed.`)
  return number
}

/** The seed that a run gets when none is named: the same one every time. */
export const defaultSeed = '1'
