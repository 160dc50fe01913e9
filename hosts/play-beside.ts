/**
 * Playing the reference in a thread of its own: while one run is judged here, the next ones are played there. Runs come
 * in the order of their plans, so nothing depends on how fast either thread is.
 */
import { on } from 'node:events'
import type { Plan, Played } from '../harness/playing/plan.ts'
import { entryOf, startWorker } from './start-worker.ts'

/** The start data of the thread. */
export interface Programme {
  /** The name of the spec whose reference plays. */
  readonly spec: string
  readonly plans: readonly Plan[]
  readonly seed: string
}

/** The report of the thread about a run; its plan stays here. */
export type Performed = Omit<Played, 'plan'>

const entry = entryOf('./reference-entry')

/** Timers and signals of this process get their turn; without that a thread that is far ahead would keep them out. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Plays every plan of a programme, in order; ends early when `stop` aborts. */
export async function* playBeside(programme: Programme, stop: AbortSignal): AsyncGenerator<Played> {
  if (stop.aborted) return
  const worker = startWorker(entry, programme)
  const end = () => void worker.terminate()
  stop.addEventListener('abort', end)
  const performed = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Performed]>
  const plans = programme.plans.values()
  try {
    for await (const [run] of performed) {
      const { value: plan } = plans.next()
      if (plan === undefined || stop.aborted) return
      yield { ...run, plan }
      await breath()
    }
  } finally {
    stop.removeEventListener('abort', end)
    await worker.terminate()
  }
}
