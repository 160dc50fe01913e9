/** Did you mean: the nearest known word, or the short list of all of them. */
import { closest, distance } from 'fastest-levenshtein'
import { strangeLetter } from './slips.ts'

const longList = 12

const letters = (word: string): string => [...word].toSorted().join('')

/** The known word with the same letters, two of them swapped, else the one with the fewest others. */
const nearestOf = (written: string, known: readonly string[]): { nearest: string; far: number } => {
  const swapped = known.find((word) => letters(word) === letters(written) && distance(word, written) <= 2)
  const nearest = swapped ?? closest(written, known)
  return { nearest, far: swapped === undefined ? distance(written, nearest) : 1 }
}

/** A way out for a name that is not known: the nearest one, else all of them when they are few. */
export const suggest = (written: string, known: readonly string[]): string | null => {
  if (known.length === 0) return null
  const strange = strangeLetter(written)
  if (strange !== null) return strange
  const lower = new Map(known.map((name) => [name.toLowerCase(), name]))
  const { nearest, far } = nearestOf(written.toLowerCase(), [...lower.keys()])
  if (far < nearest.length && far <= Math.max(1, Math.floor(nearest.length / 3)))
    return `did you mean '${lower.get(nearest)}'?`
  return known.length <= longList ? `known here: ${known.join(', ')}` : null
}
