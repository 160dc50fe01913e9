/** Callers: the promises of the interface, settled as the chart decides (TD-IF-01, TD-IF-03, TD-IF-06). */
import { Refused } from './refused.ts'

/** All callers without an answer. */
export interface Callers {
  /** Adds a caller and returns its number. */
  readonly ask: () => { readonly caller: number; readonly promise: Promise<void> }
  /** Null grants, a code refuses. */
  readonly settle: (caller: number, code: string | null) => void
}

/** No caller waits yet. */
export function callers(): Callers {
  const waiting = new Map<number, (code: string | null) => void>()
  let last = 0
  return {
    ask: () => {
      last += 1
      const caller = last
      const promise = new Promise<void>((resolve, reject) => {
        waiting.set(caller, (code) => (code === null ? resolve() : reject(new Refused(code))))
      })
      return { caller, promise }
    },
    settle: (caller, code) => {
      waiting.get(caller)?.(code)
      waiting.delete(caller)
    },
  }
}
