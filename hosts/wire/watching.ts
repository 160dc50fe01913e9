/** Waiting for a condition, which is checked again after each event. */

/** A waiting caller. */
export interface Watching {
  /** Something happened: every waiting caller checks its condition again. */
  readonly look: () => void
  /** Waits until a condition holds; false when it did not within this many ms, or no longer can. */
  readonly until: (holds: () => boolean, ms: number) => Promise<boolean>
}

/** Starts without a waiting caller; `isOver` returns that nothing more will happen. */
export function watching(isOver: () => boolean): Watching {
  const watchers = new Set<() => void>()
  return {
    look: () => {
      for (const look of [...watchers]) look()
    },
    until: (holds, ms) =>
      new Promise((resolve) => {
        const settle = (came: boolean): void => {
          clearTimeout(timer)
          watchers.delete(look)
          resolve(came)
        }
        const look = (): void => {
          if (holds()) settle(true)
          else if (isOver()) settle(false)
        }
        const timer = setTimeout(() => settle(holds()), ms)
        watchers.add(look)
        look()
      }),
  }
}
