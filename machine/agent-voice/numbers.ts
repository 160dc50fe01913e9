/**
 * Numbers for names: the chart knows ids as whole numbers, the world as strings. Names from outside are numbered in
 * order of appearance; only the last {@link remembered} are kept, far more than the chart ever refers to.
 */

const remembered = 256

/** Numbers for names from outside. */
export interface Numbers {
  /** The number of a name, new or known. */
  readonly of: (name: string) => number
}

/** Numbers of one conversation machine. */
export function numbers(): Numbers {
  const known = new Map<string, number>()
  let last = 0
  return {
    of: (name) => {
      const number = known.get(name)
      if (number !== undefined) return number
      last += 1
      known.set(name, last)
      const [oldest] = known.keys()
      if (known.size > remembered && oldest !== undefined) known.delete(oldest)
      return last
    },
  }
}

/** The name of an id that the machine gives out, and back; anything else is 0, the id of nothing. */
export const nameOf = (family: string, id: number): string => `${family}-${id}`

/** The id behind a name that the machine gave out; 0 for any other. */
export function idOf(family: string, name: string): number {
  const id = name.startsWith(`${family}-`) ? Number(name.slice(family.length + 1)) : 0
  return Number.isSafeInteger(id) && nameOf(family, id) === name ? id : 0
}
