/**
 * A worker of a campaign: judges blocks of runs of the reference, one after the other, and answers each with its
 * findings. The reference runs on the kernel, where it does the same in half the time; a replay of one of these runs
 * uses XState.
 */
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { blockJudge } from '../harness/campaigns/block.ts'
import type { Stretch } from '../harness/campaigns/stretch.ts'
import { kernel } from '../machine/kernel/kernel.ts'
import { isCharted } from '../machine/machine.ts'
import type { CampaignOrders } from './campaign-crew.ts'
import { discoverReference } from './discover.ts'
import { playHere } from './play-here.ts'

const { spec: name, seed } = workerData as CampaignOrders
const { world, machine } = await discoverReference(name)
const quick = { ...machine, service: machine.serviceOn(kernel(machine.chart, machine.domains)) }
const never = new AbortController().signal
const judge = blockJudge({
  world,
  machine: isCharted(machine) ? machine : null,
  seed,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  play: (plans) => playHere(world, quick, plans, seed, never),
})

parentPort?.on('message', async (block: Stretch) => parentPort?.postMessage(await judge(block)))
