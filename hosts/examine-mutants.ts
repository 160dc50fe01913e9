/** Examining the mutants of a chart over several threads, each with a share of its own; the sum is always the same. */
import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Bounds } from '../harness/mutants/beside.ts'
import { type Beside, chosen, countOf, findingOf, heldBeside, tried } from '../harness/mutants/examining.ts'
import { withPatience } from '../harness/mutants/patience.ts'
import { type MutantsResult, mutantsResult, type Tried } from '../harness/mutants/result.ts'
import type { Plan, Played } from '../harness/playing/plan.ts'
import { playPlan } from '../harness/playing/play.ts'
import { type Build, classSubject } from '../harness/subjects/class-subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import { kernel } from '../machine/kernel/kernel.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Shelf } from './library.ts'
import { allPlans } from './session.ts'
import { entryOf, startWorker } from './start-worker.ts'

/** The requested examination. */
export interface Request {
  readonly spec: string
  readonly seed: string
  readonly walks: number
  /** The examined share: one mutant in this many. */
  readonly every: number
  readonly judgedAtMost: number
  readonly bounds: Bounds
}

/** The start data of a thread in which mutants play the gate. */
interface TryOrders extends Request {
  readonly share: number
  readonly shares: number
}

/** The start data of a thread that compares mutants with the original under one view. */
interface CompareOrders extends Pick<Request, 'spec' | 'bounds'> {
  readonly view: string
  readonly places: readonly number[]
}

/** The start data of a thread. */
export type Orders = TryOrders | CompareOrders

/** The messages of a thread. */
export type ShareReport =
  | { readonly kind: 'tried'; readonly found: Tried }
  | { readonly kind: 'compared'; readonly beside: Beside }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done' }

const entry = entryOf('./mutants-entry')

const settle = (): Promise<undefined> => new Promise((resolve) => setImmediate(() => resolve(undefined)))

/** Lets a share of the mutants play the gate in this very thread. */
export async function* tryShare(
  { world, machine }: Shelf,
  scenarios: readonly Scenario[],
  { seed, walks, every, judgedAtMost, share, shares }: TryOrders,
): AsyncGenerator<Tried> {
  const { spec } = world
  const play = (plan: Plan, build: Build): Promise<Played> =>
    playPlan(world, withPatience(classSubject(spec, 'mutant', build, virtualTimers(settle))), plan, seed)
  const original = machine.serviceOn(kernel(machine.chart)) as Build
  const runs: Played[] = []
  for (const plan of allPlans({ shelf: { world, machine }, scenarios, walks }).plans)
    runs.push(await play(plan, original))
  yield* tried({ spec, machine, runs, play, judgedAtMost, isChosen: chosen(every, share, shares) })
}

/** Holds mutants beside the original under one view in this very thread. */
export function compareUnder(
  { world, machine }: Shelf,
  { view: name, places, bounds }: CompareOrders,
): Beside {
  const view = machine.views.find((each) => each.name === name)
  if (view === undefined) throw new Error(`There is no view "${name}".`)
  return heldBeside(world.spec, machine, places, view, bounds)
}

/**
 * Examines every chosen mutant, over as many threads as there are cores; `onProgress` receives the progress. `stop` ends
 * it early; the result then holds the mutants so far, and how many were planned.
 */
export async function examineMutants(
  { machine }: Shelf,
  request: Request,
  stop: AbortSignal,
  onProgress: (done: number, total: number, what: string) => void,
): Promise<MutantsResult> {
  const total = countOf(machine, request.every)
  const all: Tried[] = []
  const shares = Math.max(1, Math.min(availableParallelism(), total))
  await inTurns(shares, shares, async (share) => {
    for await (const report of inThread({ ...request, share, shares }, stop)) {
      if (report.kind === 'tried') onProgress(all.push(report.found), total, 'mutants')
    }
  })
  const places = all.flatMap(({ came, index }) => (came === 'open' ? [index] : [])).sort((a, b) => a - b)
  const views = await underViews(
    machine.views.map(({ name }) => name),
    places,
    request,
    stop,
    onProgress,
  )
  const { spec, seed, every, bounds } = request
  return mutantsResult(
    { spec, seed, every, bounds, ...(stop.aborted ? { planned: total } : {}) },
    all.map((each) => findingOf(each, views)),
  )
}

async function underViews(
  views: readonly string[],
  places: readonly number[],
  { spec, bounds }: Request,
  stop: AbortSignal,
  onProgress: (done: number, total: number, what: string) => void,
): Promise<readonly (readonly [string, Beside])[]> {
  const found = views.map((view): [string, Beside] => [view, new Map()])
  let done = 0
  await inTurns(availableParallelism(), places.length === 0 ? 0 : views.length, async (place) => {
    const [view] = found[place] as [string, Beside]
    for await (const report of inThread({ spec, bounds, view, places }, stop)) {
      if (report.kind === 'compared') found[place] = [view, report.beside]
    }
    done += 1
    onProgress(done, views.length, 'views')
  })
  return found
}

/** Does `count` tasks, with a limit on how many run at a time. */
async function inTurns(
  atATime: number,
  count: number,
  task: (place: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const hand = async (): Promise<void> => {
    while (next < count) {
      next += 1
      await task(next - 1)
    }
  }
  await Promise.all(Array.from({ length: atATime }, hand))
}

async function* inThread(orders: Orders, stop: AbortSignal): AsyncGenerator<ShareReport> {
  if (stop.aborted) return
  const worker = startWorker(entry, orders, undefined, memoryMb)
  const end = (): void => void worker.terminate()
  stop.addEventListener('abort', end)
  try {
    for await (const [report] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[ShareReport]>) {
      if (report.kind === 'done') return
      if (report.kind === 'failed') throw report.error
      yield report
    }
    if (!stop.aborted) throw new Error('a thread of the examination ended')
  } finally {
    stop.removeEventListener('abort', end)
    await worker.terminate()
  }
}

/** An exploration remembers every state that it has seen. */
const memoryMb = 4096
