/**
 * Exploring in a thread of its own, so that signals and the end of the time reach this one: the search of a view is one
 * long call.
 */
import { on } from 'node:events'
import type { InspectedView } from '../harness/charts/inspect.ts'
import type { Explorations } from '../reports/exploration.ts'
import type { Exploring } from './exploring.ts'
import { entryOf, startWorker } from './start-worker.ts'

/** The start data of the thread. */
export interface ExploreOrders extends Exploring {
  readonly spec: string
  /** Not 0: the exploration is to end with what it has. */
  readonly over: Int32Array<SharedArrayBuffer>
}

/** What the thread reports, in order. */
export type ExploreReport =
  | { readonly kind: 'view'; readonly view: InspectedView; readonly seconds: string }
  | { readonly kind: 'run'; readonly done: number; readonly total: number; readonly failures: number }
  | { readonly kind: 'found'; readonly found: Explorations }
  /** Our own code failed. */
  | { readonly kind: 'failed'; readonly error: unknown }

const entry = entryOf('./explore-entry')

/** An exploration remembers every state that it has seen. */
const memoryMb = 4096

/** The time (ms) that the thread has for its end after a stop. */
const graceMs = 5000

/** Explores a chart; null when it was stopped and did not end in time. */
export async function exploreInWorker(
  asked: Exploring & { readonly spec: string },
  stop: AbortSignal,
  onReport: (report: Extract<ExploreReport, { readonly kind: 'view' | 'run' }>) => void,
): Promise<Explorations | null> {
  const over = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = startWorker(entry, { ...asked, over } satisfies ExploreOrders, undefined, memoryMb)
  const end = (): void => {
    Atomics.store(over, 0, 1)
    worker.postMessage('stop')
    setTimeout(() => worker.terminate(), graceMs).unref()
  }
  if (stop.aborted) end()
  else stop.addEventListener('abort', end, { once: true })
  try {
    const reports = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[ExploreReport]>
    for await (const [report] of reports) {
      if (report.kind === 'failed') throw report.error
      if (report.kind === 'found') return report.found
      onReport(report)
    }
    if (stop.aborted) return null
    throw new Error('the thread of the exploration ended')
  } finally {
    stop.removeEventListener('abort', end)
    await worker.terminate()
  }
}
