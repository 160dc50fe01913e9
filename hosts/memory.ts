/** The memory of a worker outside of its heap: buffers, which the heap limit of a worker does not count. */
import { getHeapStatistics } from 'node:v8'

/** More (bytes) than the buffers of a class should need. */
const enoughBytes = 512 * 2 ** 20

/** To ask takes longer than most steps: it is done behind a step that took so long (ms), and at every so many steps. */
const ask = { behindMs: 20, every: 32 } as const

/** Looks at the memory of this thread. */
export interface MemoryWatch {
  /** Called behind each step; true when the buffers of this thread are larger than {@link enoughBytes}. */
  readonly isUsedUp: () => boolean
}

/** Begins with the next step. `now` is a real clock in ms, taken before time is faked. */
export function watchMemory(now: () => number): MemoryWatch {
  let steps = 0
  let askedAt = now()
  return {
    isUsedUp: () => {
      steps += 1
      const at = now()
      const isLong = at - askedAt > ask.behindMs
      askedAt = at
      return (isLong || steps % ask.every === 0) && getHeapStatistics().external_memory > enoughBytes
    },
  }
}
