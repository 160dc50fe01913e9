/**
 * The crew of a gate: several references are judged side by side, each by whoever is free. A result does not depend on how many
 * there are: nothing passes between them, and results are put in the order in which they were asked for.
 */
import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import type { SpecResult } from '../harness/result.ts'
import { discoverScenarios } from './discover.ts'
import type { Shelved } from './library.ts'
import type { Session } from './session.ts'
import { gateEntry, startWorker } from './start-worker.ts'

/** What a worker of a gate is asked for: a session without what it finds by itself. */
export interface Errand extends Pick<Session, 'seed' | 'walks' | 'only'> {
  readonly spec: string
}

/** Why nothing could be judged: every problem in scenarios. */
export interface Unread extends Pick<Shelved, 'problems' | 'unreadable'> {
  readonly kind: 'unread'
}

/** How far it is. */
export interface Progress {
  readonly kind: 'progress'
  readonly done: number
  readonly total: number
  readonly failures: number
}

/** What it tells in the end: the result, or why there is none. */
type Outcome = Unread | { readonly kind: 'result'; readonly result: SpecResult }

/** What it tells: how far it is, and how it ended. */
export type Told = Progress | Outcome

/** That it comes to an end at once, with what there is. */
export const stopNow = 'stop'

/** What is the same for all of them. */
export interface Crew extends Pick<Session, 'seed' | 'walks' | 'only' | 'stop' | 'onRun'> {
  /** How many are judged side by side; as many as there are cores without it. */
  readonly workers?: number
}

/** Memory (MB) for a whole gate: its runs, and what is known of its chart. */
const enoughMb = 2048

/** The specs with their places, the longest first: whichever has the most scenarios has the most of everything. */
async function longestFirst(specs: readonly string[]): Promise<readonly (readonly [number, string])[]> {
  const counts = await Promise.all(specs.map(async (spec) => (await discoverScenarios(spec)).length))
  return [...specs.entries()].sort(([a], [b]) => (counts[b] ?? 0) - (counts[a] ?? 0))
}

/**
 * Judges the references of these specs; results are in their order. Where scenarios cannot be read there is none, but
 * what is wrong with each of them.
 */
export async function judgeAll(
  specs: readonly string[],
  crew: Crew,
): Promise<readonly SpecResult[] | Unread> {
  const results: SpecResult[] = []
  const unread: Unread[] = []
  const tell = progressOf(specs.length, crew.onRun)
  const open = (await longestFirst(specs)).values()
  const work = async ({ judge }: Hand): Promise<void> => {
    for (const [place, spec] of open) {
      const told = await judge(spec, (progress) => tell(place, progress))
      if (told.kind === 'result') results[place] = told.result
      else unread.push(told)
    }
  }
  const count = Math.min(crew.workers ?? availableParallelism(), specs.length)
  const hands = Array.from({ length: count }, () => handOf(crew))
  try {
    await Promise.all(hands.map(work))
  } finally {
    await Promise.all(hands.map(({ dismiss }) => dismiss()))
  }
  if (unread.length === 0) return results
  const problems = unread.flatMap((each) => each.problems)
  return { kind: 'unread', problems, unreadable: unread.flatMap((each) => each.unreadable) }
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
  readonly judge: (spec: string, tell: (progress: Progress) => void) => Promise<Outcome>
  readonly dismiss: () => Promise<unknown>
}

function handOf({ seed, walks, only, stop }: Crew): Hand {
  const worker = startWorker(gateEntry, null, undefined, enoughMb)
  const told = on(worker, 'message', { close: ['exit'] })
  const halt = (): void => worker.postMessage(stopNow)
  stop.addEventListener('abort', halt)
  if (stop.aborted) halt()
  return {
    judge: async (spec, tell) => {
      worker.postMessage({ spec, seed, walks, only } satisfies Errand)
      for (;;) {
        const { done, value } = await told.next()
        if (done === true) throw new Error('a worker of the gate ended')
        const [message] = value as [Told]
        if (message.kind !== 'progress') return message
        tell(message)
      }
    },
    dismiss: () => {
      stop.removeEventListener('abort', halt)
      return worker.terminate()
    },
  }
}
