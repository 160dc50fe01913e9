/** Timers of our own, for classes that take their clock as a parameter: nothing global is touched. */
import type { Timers } from './timers.ts'

interface Armed {
  readonly due: number
  readonly order: number
  readonly wake: () => void
}

/**
 * Virtual timers that begin at 0 ms. `settle` lets pending promise reactions run; without it they are left alone, and
 * a subject on these timers answers at once.
 */
export function virtualTimers(settle?: () => Promise<undefined>): Timers {
  const armed = new Set<Armed>()
  let now = 0
  let order = 0

  const first = (): Armed | null => {
    let next: Armed | null = null
    for (const timer of armed) {
      if (next === null || timer.due < next.due || (timer.due === next.due && timer.order < next.order))
        next = timer
    }
    return next
  }

  return {
    now: () => now,
    moveTo: (at) => {
      now = at
    },
    next: () => first()?.due ?? null,
    fireOne: () => {
      const timer = first()
      if (timer === null || timer.due > now) return
      armed.delete(timer)
      timer.wake()
    },
    after: (ms, wake) => {
      const timer = { due: now + Math.max(0, ms), order, wake }
      order += 1
      armed.add(timer)
      return () => armed.delete(timer)
    },
    drain: () => settle?.(),
  }
}
