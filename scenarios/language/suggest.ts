/** Did you mean: the nearest known word, or the short list of all of them. */
import { closest, distance } from 'fastest-levenshtein'

const longList = 12

/** A way out for a name that is not known: the nearest one, else all of them when they are few. */
export const suggest = (written: string, known: readonly string[]): string | null => {
  if (known.length === 0) return null
  const lower = new Map(known.map((name) => [name.toLowerCase(), name]))
  const nearest = closest(written.toLowerCase(), [...lower.keys()])
  const far = distance(written.toLowerCase(), nearest)
  if (far < nearest.length && far <= Math.max(1, Math.floor(nearest.length / 3)))
    return `did you mean '${lower.get(nearest)}'?`
  return known.length <= longList ? `known here: ${known.join(', ')}` : null
}
