/**
 * Growth: how time and memory grow with the states of a call, for its space and for @xstate/graph; and with the seeds
 * of a campaign, and with its workers.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Grown, Task } from './growth-process.ts'

const file = fileURLToPath(
  new URL(`growth-process${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
)

/** The sizes, the smallest first: the smallest of the explorers mostly measures the cost of starting a process. */
const series: Readonly<Record<string, readonly Task[]>> = {
  explore: [1, 10, 40, 160, 640].map((turns) => ({ explorer: 'explore', turns })),
  'xstate-graph': [1, 10, 40, 160].map((turns) => ({ explorer: 'xstate-graph', turns })),
  'campaign, one worker': [100, 200, 400].map((runs) => ({ runs, workers: 1 })),
  'campaign, two workers': [200, 400].map((runs) => ({ runs, workers: 2 })),
}

async function grown(task: Task): Promise<Grown> {
  const process = fork(file)
  process.send(task)
  const [reported] = await once(process, 'message')
  process.kill()
  return reported
}

/** By what grows. */
export async function growth(): Promise<Readonly<Record<string, readonly Grown[]>>> {
  const found: Record<string, Grown[]> = {}
  for (const [name, tasks] of Object.entries(series)) {
    const sizes: Grown[] = []
    for (const task of tasks) sizes.push(await grown(task))
    found[name] = sizes
  }
  return found
}
