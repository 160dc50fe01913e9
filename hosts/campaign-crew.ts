/**
 * The crew of a campaign: workers that judge blocks side by side. A free worker takes the next block. The result of a
 * block is added to the total and dropped, so that memory holds only the blocks in progress.
 */
import { on } from 'node:events'
import { blockJudge } from '../harness/campaigns/block.ts'
import { added, type Findings, nothingFound } from '../harness/campaigns/findings.ts'
import { blocksOf, type Stretch } from '../harness/campaigns/stretch.ts'
import type { Shelf } from './library.ts'
import { player } from './session.ts'
import { campaignEntry, startWorker } from './start-worker.ts'

/** The start data of a worker of a campaign. */
export interface CampaignOrders {
  readonly spec: string
  readonly seed: string
}

/** A campaign, or one machine's share of it. */
export interface Share {
  readonly shelf: Shelf
  /** The file of the class that is judged; null judges the reference. */
  readonly module: string | null
  readonly seed: string
  readonly runs: Stretch
  /** How many blocks are judged side by side. */
  readonly workers: number
  /** No block is begun after it. */
  readonly stop: AbortSignal
  /** Receives all findings so far, after each block. */
  readonly onBlock: (found: Findings) => void
}

/** One worker of the crew. */
export interface Hand {
  /** Judges a block; null if it was not played to its end. */
  readonly judge: (block: Stretch) => Promise<Findings | null>
  readonly dismiss: () => Promise<unknown>
}

/** Runs in a block: enough to be worth a message, or the start of the worker that a class lives in. */
const blockSize = 100

/** Judges a share; what was found does not depend on how many hands there were. */
export async function judgeShare(share: Share): Promise<Findings> {
  const blocks = blocksOf(share.runs, blockSize)
  let found = nothingFound
  const work = async ({ judge }: Hand) => {
    for (const block of blocks) {
      const more = await judge(block)
      found = more === null ? found : (added(found, more) ?? found)
      share.onBlock(found)
      if (share.stop.aborted) return
    }
  }
  const handles = Array.from({ length: share.workers }, () => handOf(share))
  try {
    await Promise.all(handles.map(work))
  } finally {
    await Promise.all(handles.map(({ dismiss }) => dismiss()))
  }
  return found
}

/** Judges a parcel with one worker; null if it was stopped before its end. */
export async function judgeParcel(
  { judge }: Hand,
  runs: Stretch,
  stop: AbortSignal,
): Promise<Findings | null> {
  let found = nothingFound
  for (const block of blocksOf(runs, blockSize)) {
    const more = stop.aborted ? null : await judge(block)
    if (more === null) return null
    found = added(found, more) ?? found
  }
  return found
}

/** Starts a worker for runs of one specification and seed. */
export const handOf = (share: Pick<Share, 'shelf' | 'module' | 'seed' | 'stop'>): Hand =>
  share.module === null
    ? workerHand({ spec: share.shelf.world.spec.name, seed: share.seed }, share.stop)
    : classHand(share)

/** The time (ms) that a block in progress has for its end after a stop; then its worker is terminated. */
const graceMs = 30_000

/** The reference is played and judged in a worker. */
function workerHand(orders: CampaignOrders, stop: AbortSignal): Hand {
  const worker = startWorker(campaignEntry, orders)
  const end = () => void setTimeout(() => worker.terminate(), graceMs).unref()
  if (stop.aborted) end()
  else stop.addEventListener('abort', end, { once: true })
  const answers = on(worker, 'message', { close: ['exit'] })
  return {
    judge: async (block) => {
      worker.postMessage(block)
      const { done, value } = await answers.next()
      if (done === true && stop.aborted) return null
      if (done === true) throw new Error('a worker of the campaign ended')
      return value[0]
    },
    dismiss: () => {
      stop.removeEventListener('abort', end)
      return worker.terminate()
    },
  }
}

/** A class is played in a worker under watch of its own, and judged here. */
function classHand({ shelf, module, seed, stop }: Parameters<typeof handOf>[0]): Hand {
  const play = player(shelf, module, seed, stop)
  const judge = blockJudge({ world: shelf.world, machine: null, seed, play })
  return { judge, dismiss: async () => {} }
}
