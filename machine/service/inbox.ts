/**
 * The inbox: runs one piece of work at a time, in order of arrival. Work that a handler or a port requests meanwhile
 * runs after the current piece, whether that throws or not.
 */
import { trying } from './trying.ts'

/** Work in its order of arrival. */
export interface Inbox {
  /** Rethrows the exception of a piece of work as soon as the inbox is empty; of several exceptions the first. */
  readonly enter: (work: () => void) => void
  /** A promise that resolves when `work` is done, and rejects with its exception. */
  readonly whenDone: (work: () => void) => Promise<void>
}

/** An empty inbox. `afterwards` is called whenever it becomes empty again. */
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
