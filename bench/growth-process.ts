/** One exploration in a process of its own: tells how many states there are, and what they took. */
import { byGraph, byKernel } from './explore.ts'

/** Which explorer, and how far the turns of the call are counted. */
export interface Task {
  readonly explorer: keyof typeof explorers
  readonly turns: number
}

/** So many states, ms of processor time with everything that comes first, and MB of memory at the most. */
export interface Grown {
  readonly states: number
  readonly ms: number
  readonly mb: number
}

const explorers = { explore: byKernel, 'xstate-graph': byGraph } as const

process.once('message', (task) => {
  const { explorer, turns } = task as Task
  const states = explorers[explorer]({ turns, drops: 10 })()
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const grown: Grown = {
    states,
    ms: Math.round((userCPUTime + systemCPUTime) / 1000),
    mb: Math.round(maxRSS / 1000),
  }
  process.send?.(grown)
})
