/**
 * The crew of a gate: several references are judged side by side, each by a free worker. A result does not depend on
 * the number of workers: they share nothing, and results have the order of the request.
 */
import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import type { SpecResult } from '../harness/result.ts'
import { discoverScenarios } from './discover.ts'
import type { Shelved } from './library.ts'
import type { Session } from './session.ts'
import { gateEntry, startWorker } from './start-worker.ts'

/** The request to a worker of a gate: a session without the parts that the worker finds itself. */
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

/** The final message: the result, or the reason why there is none. */
type Outcome = Unread | { readonly kind: 'result'; readonly result: SpecResult }

/** The messages of a worker: its progress, and its end. */
export type WorkerMessage = Progress | Outcome

/** That it comes to an end at once, with what there is. */
export const stopNow = 'stop'

/** What is the same for all of them. */
export interface Crew extends Pick<Session, 'seed' | 'walks' | 'only' | 'stop' | 'onRun'> {
  /** How many are judged side by side; as many as there are cores without it. */
  readonly workers?: number
}

/** Memory (MB) for a whole gate: its runs, and what is known of its chart. */
const enoughMb = 2048

/** The specs with their places, the longest first: the spec with the most scenarios has the most of everything. */
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
  const report = progressOf(specs.length, crew.onRun)
  const open = (await longestFirst(specs)).values()
  const work = async ({ judge }: Hand): Promise<void> => {
    for (const [place, spec] of open) {
      const reported = await judge(spec, (progress) => report(place, progress))
      if (reported.kind === 'result') results[place] = reported.result
      else unread.push(reported)
    }
  }
  const count = Math.min(crew.workers ?? availableParallelism(), specs.length)
  const handles = Array.from({ length: count }, () => handOf(crew))
  try {
    await Promise.all(handles.map(work))
  } finally {
    await Promise.all(handles.map(({ dismiss }) => dismiss()))
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

/** One worker of the crew: a thread that judges one reference after the other. */
interface Hand {
  readonly judge: (spec: string, report: (progress: Progress) => void) => Promise<Outcome>
  readonly dismiss: () => Promise<unknown>
}

function handOf({ seed, walks, only, stop }: Crew): Hand {
  const worker = startWorker(gateEntry, null, undefined, enoughMb)
  const reported = on(worker, 'message', { close: ['exit'] })
  const halt = (): void => worker.postMessage(stopNow)
  stop.addEventListener('abort', halt)
  if (stop.aborted) halt()
  return {
    judge: async (spec, report) => {
      worker.postMessage({ spec, seed, walks, only } satisfies Errand)
      for (;;) {
        const { done, value } = await reported.next()
        if (done === true) throw new Error('a worker of the gate ended')
        const [message] = value as [WorkerMessage]
        if (message.kind !== 'progress') return message
        report(message)
      }
    },
    dismiss: () => {
      stop.removeEventListener('abort', halt)
      return worker.terminate()
    },
  }
}
