/**
 * The crew of a gate: several references are judged side by side, each by whoever is free. A result does not depend on how many
 * there are: nothing passes between them, and results are put in the order in which they were asked for.
 */
import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import type { SpecResult } from '../harness/result.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Shelf } from './library.ts'
import type { Session } from './session.ts'
import { gateEntry, startWorker } from './start-worker.ts'

/** What a worker of a gate is asked for: a session without what cannot be sent. */
export interface Errand extends Pick<Session, 'seed' | 'walks' | 'only'> {
  readonly spec: string
  readonly scenarios: readonly Scenario[]
}

/** How far it is. */
export interface Progress {
  readonly kind: 'progress'
  readonly done: number
  readonly total: number
  readonly failures: number
}

/** What it tells: how far it is, and the result in the end. */
export type Told = Progress | { readonly kind: 'result'; readonly result: SpecResult }

/** That it comes to an end at once, with what there is. */
export const stopNow = 'stop'

/** One reference to be judged. */
export interface Wanted {
  readonly shelf: Shelf
  readonly scenarios: readonly Scenario[]
}

/** What is the same for all of them. */
export interface Crew extends Pick<Session, 'seed' | 'walks' | 'only' | 'stop' | 'onRun'> {
  /** How many are judged side by side; as many as there are cores without it. */
  readonly workers?: number
}

/** Memory (MB) for a whole gate: its runs, and what is known of its chart. */
const enoughMb = 2048

/** Judges them all; results are in the order of what is wanted. */
export async function judgeAll(wanted: readonly Wanted[], crew: Crew): Promise<readonly SpecResult[]> {
  const results: SpecResult[] = []
  const tell = progressOf(wanted.length, crew.onRun)
  // The longest first: whoever has the most scenarios has the most of everything.
  const open = [...wanted.entries()].sort(([, a], [, b]) => b.scenarios.length - a.scenarios.length).values()
  const work = async ({ judge }: Hand): Promise<void> => {
    for (const [place, each] of open) results[place] = await judge(each, (told) => tell(place, told))
  }
  const count = Math.min(crew.workers ?? availableParallelism(), wanted.length)
  const hands = Array.from({ length: count }, () => handOf(crew))
  try {
    await Promise.all(hands.map(work))
  } finally {
    await Promise.all(hands.map(({ dismiss }) => dismiss()))
  }
  return results
}

/** Adds up how far each of them is. */
function progressOf(count: number, onRun: Crew['onRun']) {
  const known = Array.from({ length: count }, () => ({ done: 0, total: 0, failures: 0 }))
  return (place: number, { done, total, failures }: Progress): void => {
    known[place] = { done, total, failures }
    const sum = (of: 'done' | 'total' | 'failures'): number => known.reduce((all, each) => all + each[of], 0)
    onRun(sum('done'), sum('total'), sum('failures'))
  }
}

/** One hand of the crew: a thread that judges one reference after the other. */
interface Hand {
  readonly judge: (wanted: Wanted, tell: (progress: Progress) => void) => Promise<SpecResult>
  readonly dismiss: () => Promise<unknown>
}

function handOf({ seed, walks, only, stop }: Crew): Hand {
  const worker = startWorker(gateEntry, null, undefined, enoughMb)
  const told = on(worker, 'message', { close: ['exit'] })
  const halt = (): void => worker.postMessage(stopNow)
  stop.addEventListener('abort', halt)
  if (stop.aborted) halt()
  return {
    judge: async ({ shelf, scenarios }, tell) => {
      worker.postMessage({ spec: shelf.world.spec.name, scenarios, seed, walks, only } satisfies Errand)
      for (;;) {
        const { done, value } = await told.next()
        if (done === true) throw new Error('a worker of the gate ended')
        const [message] = value as [Told]
        if (message.kind === 'result') return message.result
        tell(message)
      }
    },
    dismiss: () => {
      stop.removeEventListener('abort', halt)
      return worker.terminate()
    },
  }
}
