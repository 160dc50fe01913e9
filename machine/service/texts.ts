/** Texts: the texts of the current step, under numbers; a chart handles only the numbers. */

/** The texts of one step. */
export interface Texts {
  /** The number of a text until the end of the step. */
  readonly keep: (text: string) => number
  readonly of: (part: number) => string
  /** The step is over: texts that are still needed are stored elsewhere. */
  readonly forget: () => void
}

/** No text is stored. */
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
