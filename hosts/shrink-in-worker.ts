/**
 * Shrinking next to the class: one worker lives for all the runs that it takes, because a worker for each would take
 * longer than the runs. It is watched like any other; a class that hangs on the way costs the whole.
 */
import { once } from 'node:events'
import type { Plan } from '../harness/playing/plan.ts'
import type { Shrunk, Unshrunk } from '../harness/shrinking/shrink.ts'
import type { Unloadable } from './load-module.ts'
import { ModuleRejected } from './module-rejected.ts'
import { newPulse, type SharedPulse } from './pulse.ts'
import { guardSilence, type Limits } from './silence.ts'
import { entryOf, startWorker } from './start-worker.ts'
import { patient } from './watched-worker.ts'

/** A run that is to be shrunk. */
export interface ShrinkJob {
  /** The name of the spec that judges. */
  readonly spec: string
  /** The module that exports the class, absolute; null for the reference. */
  readonly module: string | null
  readonly plan: Plan
  readonly seed: string
  /** The check to shrink it for; null takes the first that failed. */
  readonly check: string | null
  /** The file that it is to become. */
  readonly file: string
}

/** The start data of the worker. */
export interface ShrinkOrders extends ShrinkJob {
  readonly pulse: SharedPulse
  /** Not 0: the smallest story so far is the result. */
  readonly over: Int32Array<SharedArrayBuffer>
}

/** What the worker reports, once. */
export type ShrinkReport =
  | { readonly kind: 'unloadable'; readonly why: Unloadable }
  | { readonly kind: 'came'; readonly came: Shrunk | Unshrunk }
  /** Our own code failed. */
  | { readonly kind: 'failed'; readonly error: unknown }

/** `lost`: the class never came back from one of the runs, or ended its worker. `stopped`: there was no time. */
export interface Lost {
  readonly kind: 'lost' | 'stopped'
}

/** The time (ms) that the worker has for its end after a stop. */
const graceMs = 5000

const entry = entryOf('./shrink-entry')

/**
 * Shrinks a run; `stop` ends it with the smallest story so far. Throws {@link ModuleRejected} when there is no class to
 * judge.
 */
export async function shrinkInWorker(
  job: ShrinkJob,
  stop: AbortSignal,
  watch: Limits = patient,
): Promise<Shrunk | Unshrunk | Lost> {
  const pulse = newPulse()
  const over = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = startWorker(entry, { ...job, pulse, over } satisfies ShrinkOrders)
  // An error here is one that ended the thread; what our own code throws there comes as a report.
  const gone = (): null => null
  const left = once(worker, 'exit').then(gone, gone)
  const guard = guardSilence(pulse, watch, () => void worker.terminate())
  const end = (): void => {
    Atomics.store(over, 0, 1)
    setTimeout(() => worker.terminate(), graceMs).unref()
  }
  if (stop.aborted) end()
  else stop.addEventListener('abort', end, { once: true })
  try {
    const reported = once(worker, 'message').then(([report]: ShrinkReport[]) => report ?? null, gone)
    const report = await Promise.race([reported, left])
    if (report === null) return { kind: stop.aborted ? 'stopped' : 'lost' }
    if (report.kind === 'failed') throw report.error
    if (report.kind === 'unloadable') throw new ModuleRejected(report.why)
    return stop.aborted && report.came.kind === 'untold' ? { kind: 'stopped' } : report.came
  } finally {
    stop.removeEventListener('abort', end)
    guard.stop()
    await worker.terminate()
  }
}
