/** Examining the mutants of a chart over several threads, each with a share of its own; the sum is always the same. */
import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bounds } from '../harness/mutants/beside.ts'
import { chosen, countOf, type Examination, examined } from '../harness/mutants/examining.ts'
import { withPatience } from '../harness/mutants/patience.ts'
import { type Finding, type MutantsResult, mutantsResult } from '../harness/mutants/result.ts'
import type { Plan, Played } from '../harness/playing/plan.ts'
import { playPlan } from '../harness/playing/play.ts'
import { type Build, classSubject } from '../harness/subjects/class-subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import { kernel } from '../machine/kernel/kernel.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Shelf } from './library.ts'
import { allPlans } from './session.ts'
import { startWorker } from './start-worker.ts'

/** What every thread is told. */
export interface Orders {
  readonly spec: string
  readonly seed: string
  readonly walks: number
  /** One in so many mutants is examined. */
  readonly every: number
  readonly judgedAtMost: number
  readonly bounds: Bounds
}

/** What one thread is told. */
export interface ShareOrders extends Orders {
  readonly share: number
  readonly shares: number
}

/** What a thread tells. */
export type ShareReport =
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'done' }

const entry = new URL(`./mutants-entry${extname(fileURLToPath(import.meta.url))}`, import.meta.url)

const settle = (): Promise<undefined> => new Promise((resolve) => setImmediate(() => resolve(undefined)))

/** Examines a share of the mutants in this very thread. */
export async function* examineShare(
  { world, machine }: Shelf,
  scenarios: readonly Scenario[],
  { seed, walks, every, judgedAtMost, bounds, share, shares }: ShareOrders,
): AsyncGenerator<Finding> {
  const { spec } = world
  const play = (plan: Plan, build: Build): Promise<Played> =>
    playPlan(world, withPatience(classSubject(spec, 'mutant', build, virtualTimers(settle))), plan, seed)
  const original = machine.serviceOn(kernel(machine.chart)) as Build
  const runs: Played[] = []
  for (const plan of allPlans({ shelf: { world, machine }, scenarios, walks }).plans)
    runs.push(await play(plan, original))
  const isChosen = chosen(every, share, shares)
  const examination: Examination = { spec, machine, runs, play, judgedAtMost, bounds, isChosen }
  yield* examined(examination)
}

/** Examines every chosen mutant, over as many threads as there are cores; `onFinding` hears how far it is. */
export async function examineMutants(
  { machine }: Shelf,
  orders: Orders,
  onFinding: (done: number, total: number) => void,
): Promise<MutantsResult> {
  const total = countOf(machine, orders.every)
  const shares = Math.max(1, Math.min(availableParallelism(), total))
  const findings: Finding[] = []
  const share = async (number: number): Promise<void> => {
    for await (const finding of inThread({ ...orders, share: number, shares })) {
      findings.push(finding)
      onFinding(findings.length, total)
    }
  }
  await Promise.all(Array.from({ length: shares }, (_, number) => share(number)))
  const { spec, seed, every, bounds } = orders
  return mutantsResult({ spec, seed, every, bounds }, findings)
}

async function* inThread(orders: ShareOrders): AsyncGenerator<Finding> {
  const worker = startWorker(entry, orders, undefined, memoryMb)
  try {
    for await (const [report] of on(worker, 'message') as AsyncIterable<[ShareReport]>) {
      if (report.kind === 'done') return
      if (report.kind === 'failed') throw report.error
      yield report.finding
    }
  } finally {
    await worker.terminate()
  }
}

/** An exploration remembers every state that it has seen. */
const memoryMb = 4096
