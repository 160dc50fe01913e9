/** Texts: what is said in the step at hand, under numbers; a chart knows only the numbers. */

/** The texts of one step. */
export interface Texts {
  /** The number of a text from here to the end of the step. */
  readonly keep: (text: string) => number
  readonly of: (part: number) => string
  /** The step is over: what is still needed stands elsewhere. */
  readonly forget: () => void
}

/** Nothing is said. */
export function texts(): Texts {
  const parts = new Map<number, string>()
  let last = 0
  return {
    keep: (text) => {
      last += 1
      parts.set(last, text)
      return last
    },
    of: (part) => parts.get(part) ?? '',
    forget: () => parts.clear(),
  }
}
