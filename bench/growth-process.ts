/** One exploration, or one campaign, in a process of its own: reports the amount of work and its cost. */
import { judgeShare } from '../hosts/campaign-crew.ts'
import { byGraph, bySpace } from './explore.ts'
import { shelfOf } from './shelf.ts'

/** Explores a call whose turns are counted so far, or plays and judges a campaign of Agent Voice. */
export type Task =
  | { readonly explorer: keyof typeof explorers; readonly turns: number }
  | { readonly runs: number; readonly workers: number }

/** The requested work, and its cost with everything that comes first. */
export interface Grown {
  /** How many states were found, or runs judged. */
  readonly size: number
  /** Processor time of all threads, in ms. */
  readonly ms: number
  /** Time on the wall, in ms. */
  readonly wallMs: number
  /** Memory at the most, in MB. */
  readonly mb: number
}

const explorers = { explore: bySpace, 'xstate-graph': byGraph } as const

async function campaign(runs: number, workers: number): Promise<number> {
  const shelf = await shelfOf('agent-voice')
  const stop = new AbortController().signal
  const share = { shelf, module: null, seed: 'bench', runs: { from: 1, to: runs }, workers, stop }
  const found = await judgeShare({ ...share, onBlock: () => {} })
  return found.runs
}

process.once('message', async (message) => {
  const began = performance.now()
  const task = message as Task
  const size =
    'runs' in task
      ? await campaign(task.runs, task.workers)
      : explorers[task.explorer]({ turns: task.turns, drops: 10 })()
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const grown: Grown = {
    size,
    ms: Math.round((userCPUTime + systemCPUTime) / 1000),
    wallMs: Math.round(performance.now() - began),
    mb: Math.round(maxRSS / 1000),
  }
  process.send?.(grown)
})
