/** Waiting for something to hold, which is looked at again whenever something happens. */

/** Whoever waits. */
export interface Watching {
  /** Something happened: everybody looks again. */
  readonly look: () => void
  /** Waits until something holds; false when it did not within so many ms, or never can any more. */
  readonly until: (holds: () => boolean, ms: number) => Promise<boolean>
}

/** Nobody waits yet; `isOver` tells that nothing more will happen. */
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
