/**
 * Texts: the parts of answers, each under a number, for the lifetime of their turn. The chart handles only the numbers.
 */

/** A text to speak; `requestId` is absent where no prompt was answered. */
export interface Spoken {
  readonly text: string
  readonly requestId?: string
}

/** The parts of answers of one machine. */
export interface Texts {
  /** Stores a text that arrived during `turn` and returns its number; a blank text is not stored and gives 0. */
  readonly keep: (text: unknown, turn: number, requestId?: string) => number
  /** An answer begins with this part. */
  readonly begin: (part: number) => Spoken
  /** This part follows. */
  readonly add: (part: number) => string
  /** All parts of the answer so far, in the order in which they were to be spoken. */
  readonly again: () => Spoken
  readonly forget: (part: number) => void
  /** Drops everything except what arrived during `turn`. */
  readonly forgetAllBut: (turn: number) => void
}

interface Part extends Spoken {
  readonly turn: number
}

/** Whether a text has only blanks, or nothing at all. */
export const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

/** No answer has arrived yet. */
export function texts(): Texts {
  const parts = new Map<number, Part>()
  let last = 0
  let answer: readonly number[] = []
  const textOf = (part: number): string => parts.get(part)?.text ?? ''
  const spoken = (text: string): Spoken => {
    const requestId = parts.get(answer[0] ?? 0)?.requestId
    return requestId === undefined ? { text } : { text, requestId }
  }
  return {
    keep: (text, turn, requestId) => {
      if (isBlank(text)) return 0
      last += 1
      parts.set(last, { text: String(text), turn, ...(requestId === undefined ? {} : { requestId }) })
      return last
    },
    begin: (part) => {
      answer = [part]
      return spoken(textOf(part))
    },
    add: (part) => {
      answer = [...answer, part]
      return textOf(part)
    },
    again: () => spoken(answer.map(textOf).join('')),
    forget: (part) => void parts.delete(part),
    forgetAllBut: (turn) => {
      for (const [part, { turn: of }] of parts) if (of !== turn) parts.delete(part)
    },
  }
}
