/**
 * A worker of a queue: takes parcels one after the other, judges each, and completes it with its result. While the
 * database cannot be reached it tries again; a result is completed as soon as the database is back.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { CampaignResult } from '../../harness/campaigns/campaign-result.ts'
import { campaignResult } from '../../harness/campaigns/campaign-result.ts'
import { type Hand, handOf, judgeParcel } from '../campaign-crew.ts'
import type { Shelf } from '../library.ts'
import type { Queue } from './database.ts'
import type { Parcel } from './parcels.ts'
import type { Accepted } from './results.ts'

/** The parameters of a worker. */
export interface WorkOrders {
  readonly queue: Queue
  /** The file of the class that is judged; null judges the reference. */
  readonly module: string | null
  /** The name of this worker in the database. */
  readonly worker: string
  /** Ends when no campaign of the queue is unfinished. */
  readonly drain: boolean
  readonly stop: AbortSignal
  readonly openShelf: (spec: string) => Promise<Shelf>
  readonly onParcel: (parcel: Parcel, accepted: Accepted) => void
  /** The database did not answer; the worker tries again. */
  readonly onRetry: () => void
}

/** Pauses (ms) of a worker: without work, and while the database does not answer. */
const pauses = { idle: 500, firstRetry: 250, longestRetry: 5000 }

/** How long (ms) a worker waits for a database that does not answer. */
const patienceMs = 5 * 60_000

/** Plays parcels until the queue is drained or the worker is stopped. */
export async function work(orders: WorkOrders): Promise<void> {
  const { queue, stop } = orders
  const hands = handsOf(orders)
  try {
    while (!stop.aborted) {
      const taken = await retried(orders, () => queue.take())
      if (taken === null) {
        const isDrained = await retried(orders, async () => {
          await queue.recordLost()
          return orders.drain && (await queue.unfinished()) === 0
        })
        if (isDrained) return
        await delay(pauses.idle, undefined, { signal: stop }).catch(() => {})
        continue
      }
      const result = await judged(taken.parcel, await hands.of(taken.parcel), stop)
      if (result === null) {
        // Without an answer the parcel is free again at the end of its lease.
        await queue.release(taken).catch(() => {})
        return
      }
      const accepted = await retried(orders, () => queue.complete(taken, result, orders.worker))
      if (accepted !== null) orders.onParcel(taken.parcel, accepted)
    }
  } finally {
    await hands.dismiss()
  }
}

async function judged(parcel: Parcel, hand: Hand, stop: AbortSignal): Promise<CampaignResult | null> {
  const runs = { from: parcel.from, to: parcel.to }
  const found = await judgeParcel(hand, runs, stop)
  return found === null ? null : campaignResult(parcel.head, [runs], found)
}

/** One hand at a time: that of the specification and the seed of the last parcel. */
function handsOf({ module, stop, openShelf }: WorkOrders) {
  let current: { readonly key: string; readonly hand: Hand } | null = null
  return {
    of: async ({ head: { spec, seed } }: Parcel): Promise<Hand> => {
      const key = JSON.stringify([spec, seed])
      if (current?.key === key) return current.hand
      await current?.hand.dismiss()
      const hand = handOf({ shelf: await openShelf(spec), module, seed, stop })
      current = { key, hand }
      return hand
    },
    dismiss: async () => current?.hand.dismiss(),
  }
}

/** Tries again while the database does not answer; null once the worker is stopped. */
async function retried<Value>(
  { stop, onRetry }: WorkOrders,
  attempt: () => Promise<Value>,
): Promise<Value | null> {
  const began = performance.now()
  for (let pause = pauses.firstRetry; ; pause = Math.min(2 * pause, pauses.longestRetry)) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() - began > patienceMs) throw error
      if (stop.aborted) return null
      onRetry()
      await delay(pause, undefined, { signal: stop }).catch(() => {})
    }
  }
}
