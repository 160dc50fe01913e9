/** Names of runs that are drawn by their number. */

/** How runs of one kind are called, and which one a name calls. */
export interface Numbered {
  readonly nameOf: (number: number) => string
  /** The number of the run that is called so, from 1; null when it is none of this kind. */
  readonly numberOf: (name: string) => number | null
}

/** Runs whose names are this beginning and their number. */
export const numbered = (beginning: string): Numbered => {
  const nameOf = (number: number) => `${beginning}${number}`
  return {
    nameOf,
    numberOf: (name) => {
      const number = Number(name.slice(beginning.length))
      return Number.isSafeInteger(number) && number > 0 && name === nameOf(number) ? number : null
    },
  }
}
