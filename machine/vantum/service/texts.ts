/** Texts: what is said in the step at hand, under numbers; the chart knows only the numbers. */

/** The texts of one step. */
export interface Texts {
  /** The number of a text from here to the end of the step. */
  readonly keep: (text: string) => number
  readonly of: (part: number) => string
  /** The step is over: what belongs to the conversation stands in its history. */
  readonly forget: () => void
}

/** There is a letter or a digit in it; anything else is noise (VAN-G-07). */
export const isWorded = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Nothing but blanks, or nothing at all (VAN-G-08). */
export const isBlank = (text: string): boolean => text.trim() === ''

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
