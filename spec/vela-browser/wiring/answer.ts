/** The text of the assistant as it must be shown: its parts in order, and nothing else (VEL-UI-02). */

/** Of an answer that breaks off again and again, how many of the latest beginnings are remembered. */
const remembered = 6

/** Keeps the parts. */
export interface Answer {
  readonly part: (text: string) => void
  /** The answer is complete: the next part begins another one. */
  readonly complete: () => void
  /** The next part may begin another answer: the document does not say what becomes of one that breaks off. */
  readonly breaks: () => void
  readonly isJoined: (shown: string) => boolean
}

/** Nothing was said yet. */
export function answer(): Answer {
  let isComplete = false
  /** The parts so far as one text, once for each place at which it may begin. */
  let readings: readonly string[] = ['']
  return {
    part: (text) => {
      const before = isComplete ? [''] : readings
      isComplete = false
      readings = before.map((reading) => reading + text)
    },
    complete: () => {
      isComplete = true
    },
    breaks: () => {
      if (readings.includes('')) return
      const [whole = '', ...later] = readings
      readings = [whole, ...later.slice(-remembered), '']
    },
    isJoined: (shown) => readings.includes(shown),
  }
}
