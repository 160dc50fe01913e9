/**
 * Numbers for names: the chart handles ids as whole numbers, callers use strings. Names from outside are numbered in
 * order of appearance; only the {@link remembered} most recent names are kept, far more than the chart ever refers to.
 */

const remembered = 256

/** Numbers for names from outside. */
export interface Numbers {
  /** The number of a name, new or known. */
  readonly of: (name: string) => number
  /** The number that a name has, or would get; the lookup stores nothing. */
  readonly lookUp: (name: string) => number
  /** The name behind a number; empty when it is not kept. */
  readonly nameOf: (number: number) => string
}

/** Numbers of one machine. */
export function numbers(): Numbers {
  const known = new Map<string, number>()
  const names = new Map<number, string>()
  let last = 0
  const lookUp = (name: string): number => known.get(name) ?? last + 1
  const enter = (name: string): number => {
    const number = lookUp(name)
    last = Math.max(last, number)
    // The name that was used last is the last to be dropped.
    known.delete(name)
    known.set(name, number)
    names.set(number, name)
    const [oldest] = known
    if (known.size > remembered && oldest !== undefined) {
      known.delete(oldest[0])
      names.delete(oldest[1])
    }
    return number
  }
  return { of: enter, lookUp, nameOf: (number) => names.get(number) ?? '' }
}

/** The name of an id that the machine issues. */
export const nameOf = (family: string, id: number): string => `${family}-${id}`

/** The id behind a name that the machine issued; 0, which stands for none, for anything else. */
export function idOf(family: string, name: unknown): number {
  if (typeof name !== 'string' || !name.startsWith(`${family}-`)) return 0
  const id = Number(name.slice(family.length + 1))
  return Number.isSafeInteger(id) && nameOf(family, id) === name ? id : 0
}
