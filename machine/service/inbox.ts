/**
 * The inbox: work is done one piece at a time, in the order in which it came; what a handler or a port asks for
 * meanwhile is done after the present piece, whether that throws or not.
 */
import { trying } from './trying.ts'

/** Work that waits for its turn. */
export interface Inbox {
  /** Throws what a piece of work throws, as soon as nothing waits any more; of several things the first. */
  readonly enter: (work: () => void) => void
  /** A promise that is kept once `work` was done in its turn, and broken by what it throws. */
  readonly whenDone: (work: () => void) => Promise<void>
}

/** Nothing waits. `afterwards` is called whenever everything is done. */
export function inbox(afterwards: () => void): Inbox {
  const waiting: (() => void)[] = []
  let isBusy = false
  const enter = (work: () => void): void => {
    waiting.push(work)
    if (isBusy) return
    isBusy = true
    const { attempt, settle } = trying()
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) attempt(next)
    isBusy = false
    attempt(afterwards)
    settle()
  }
  return {
    enter,
    whenDone: (work) =>
      new Promise((resolve, reject) => {
        enter(() => {
          try {
            resolve(work())
          } catch (thrown) {
            reject(thrown)
          }
        })
      }),
  }
}
