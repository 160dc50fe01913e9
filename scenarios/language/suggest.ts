/** Did you mean: the nearest known word, or the short list of all of them. */
import { closest, distance } from 'fastest-levenshtein'
import { strangeLetter } from './typing-errors.ts'

const longList = 12

const letters = (word: string): string => [...word].toSorted().join('')

/** The known word with the same letters, two of them swapped, else the one with the fewest differences. */
const nearestOf = (written: string, known: readonly string[]): { nearest: string; far: number } => {
  const swapped = known.find((word) => letters(word) === letters(written) && distance(word, written) <= 2)
  const nearest = swapped ?? closest(written, known)
  return { nearest, far: swapped === undefined ? distance(written, nearest) : 1 }
}

const listed = (known: readonly string[]): string | null =>
  known.length <= longList ? `known here: ${known.join(', ')}` : null

/** The known name that was meant; null where none is near enough. */
const closestTo = (written: string, known: readonly string[]): string | null => {
  const lower = new Map(known.map((name) => [name.toLowerCase(), name]))
  const { nearest, far } = nearestOf(written.toLowerCase(), [...lower.keys()])
  const isNear = far < nearest.length && far <= Math.max(1, Math.floor(nearest.length / 3))
  return isNear ? (lower.get(nearest) ?? null) : null
}

const question = (name: string): string => `did you mean '${name}'?`

/** A way out for a name that is not known: the nearest one, else all of them when they are few. */
export const suggest = (written: string, known: readonly string[]): string | null => {
  if (known.length === 0) return null
  const strange = strangeLetter(written)
  if (strange !== null) return strange
  const name = closestTo(written, known)
  return name === null ? listed(known) : question(name)
}

/** A way out for one of a few values: the nearest one, or the one that was spelled out, and all that there are. */
export const suggestOf = (written: string, values: readonly string[]): string | null => {
  const strange = strangeLetter(written)
  if (strange !== null) return strange
  const spelled = values.find((value) => written.toLowerCase().startsWith(value.toLowerCase()))
  const value = closestTo(written, values) ?? spelled ?? null
  return [value === null ? null : question(value), listed(values)].filter((part) => part !== null).join(' ')
}
