/** The text of the assistant as it must be displayed: its parts in order, and nothing else (VEL-UI-02). */

/** Keeps the parts. */
export interface Answer {
  readonly part: (text: string) => void
  /** The answer is complete: the next part begins another one. */
  readonly complete: () => void
  /** The next part may begin another answer: the document does not specify what happens to one that breaks off. */
  readonly breaks: () => void
  readonly isJoined: (shown: string) => boolean
}

/** No text so far. */
export function answer(): Answer {
  let isComplete = false
  /** All parts since the last complete answer, and how much of it lies before each place at which one may begin. */
  let whole = ''
  let starts: ReadonlySet<number> = new Set([0])
  return {
    part: (text) => {
      if (isComplete) {
        whole = ''
        starts = new Set([0])
      }
      isComplete = false
      whole += text
    },
    complete: () => {
      isComplete = true
    },
    breaks: () => {
      starts = new Set([...starts, whole.length])
    },
    isJoined: (shown) => starts.has(whole.length - shown.length) && whole.endsWith(shown),
  }
}
