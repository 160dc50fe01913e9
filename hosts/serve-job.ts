/**
 * The worker's side: receives its job, fakes time and randomness, loads the class, and plays one plan after the other.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Plan, Played } from '../harness/playing/plan.ts'
import type { MakeSubject } from '../harness/subjects/class-subject.ts'
import type { Subject } from '../harness/subjects/subject.ts'
import { type JudgingThread, judgingThread } from './judging-thread.ts'
import { loadSubjectModule, type Unloadable } from './load-module.ts'
import { beginRun } from './pulse.ts'
import { replace } from './replace.ts'
import { watchedSubject } from './watched-subject.ts'
import type { Orders, Report } from './worker-messages.ts'

/** What the worker needs of the harness; its entry names the parts. */
export interface Harness<World, Judged extends Subject> {
  readonly world: (spec: string) => Promise<World>
  /** Called once for each job; what it gives makes the subject of each run. */
  readonly subjects: (world: World) => MakeSubject<Judged>
  readonly play: (world: World, subject: Judged, plan: Plan, seed: string) => Promise<Played>
}

/** Serves one job in this worker; resolves when the last plan, or the reason why there is none, has been reported. */
export async function serveJob<World, Judged extends Subject>(
  harness: Harness<World, Judged>,
): Promise<void> {
  const orders = workerData as Orders
  const world = await harness.world(orders.spec)
  closePort()
  const thread = judgingThread(starve)
  try {
    await playAll(harness, world, orders, thread)
  } catch (error) {
    const changed = thread.builtins.changed()
    report(
      changed === null
        ? { kind: 'failed', error }
        : { kind: 'unloadable', why: replaces(orders.module, changed) },
    )
  }
}

const replaces = (module: string, member: string): Unloadable => ({
  code: 'module-replaces-builtins',
  message: `${module} replaces ${member}, and the judge, which shares it, no longer works.`,
})

async function playAll<World, Judged extends Subject>(
  harness: Harness<World, Judged>,
  world: World,
  { module, plans, seed, pulse, refusal }: Orders,
  { time, randomness, doors, watches }: JudgingThread,
): Promise<void> {
  const subjectOf = harness.subjects(world)
  randomness.seed(seed, 'module')
  const loaded = await loadSubjectModule(module)
  if ('code' in loaded) return report({ kind: 'unloadable', why: loaded })
  doors.close()
  for (const [index, plan] of plans.entries()) {
    beginRun(pulse)
    time.restart()
    randomness.seed(seed, plan.name)
    const judged = subjectOf(module, loaded.build, time)
    const watched = watchedSubject(judged, pulse, index === 0 ? refusal : null, watches)
    const played = await harness.play(world, watched.subject, plan, seed)
    report({ kind: 'played', played: { ...played, broken: played.broken ?? watched.brokenAtEnd() } })
  }
}

const post = parentPort?.postMessage.bind(parentPort)

function report(message: Report): void {
  post?.(message)
}

/** From here on only {@link report} sends messages: a class that has the port can neither use nor close it. */
function closePort(): void {
  if (parentPort !== null) replace(parentPort, { postMessage: () => {}, close: () => {} })
}

/** Waits for the end of this worker. */
function starve(): Promise<never> {
  report({ kind: 'starved' })
  return new Promise(() => {})
}
