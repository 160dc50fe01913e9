/** Growth: how time and memory grow with the states of a call, for the kernel and for @xstate/graph. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Grown, Task } from './growth-process.ts'

const file = fileURLToPath(new URL('growth-process.ts', import.meta.url))

async function grown(task: Task): Promise<Grown> {
  const process = fork(file)
  process.send(task)
  const [told] = await once(process, 'message')
  process.kill()
  return told
}

/** By explorer, the smallest call first; the first one mostly tells what a process takes before it begins. */
export async function growth(): Promise<Readonly<Record<string, readonly Grown[]>>> {
  const found: Record<string, Grown[]> = {}
  for (const explorer of ['explore', 'xstate-graph'] as const) {
    const sizes: Grown[] = []
    for (const turns of [1, 10, 40, 160]) sizes.push(await grown({ explorer, turns }))
    found[explorer] = sizes
  }
  return found
}
