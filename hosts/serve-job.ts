/**
 * The worker's side: receives its job, fakes time and randomness, loads the class, and plays one plan after the other.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Plan, Played } from '../harness/playing/plan.ts'
import { epoch, type MakeSubject } from '../harness/subjects/class-subject.ts'
import type { Subject } from '../harness/subjects/subject.ts'
import { installFakedTime } from './faked-time.ts'
import { loadSubjectModule } from './load-module.ts'
import { beginRun } from './pulse.ts'
import { watchRealDoors } from './real-doors.ts'
import { installSeededRandomness } from './seeded-randomness.ts'
import { collectUncaught } from './uncaught.ts'
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
  try {
    await playAll(harness, workerData as Orders)
  } catch (error) {
    report({ kind: 'failed', error })
  }
}

async function playAll<World, Judged extends Subject>(
  harness: Harness<World, Judged>,
  { spec, module, plans, seed, pulse, refusal }: Orders,
): Promise<void> {
  const world = await harness.world(spec)
  const subjectOf = harness.subjects(world)
  const uncaught = collectUncaught()
  const doors = watchRealDoors()
  const time = installFakedTime(epoch)
  const randomness = installSeededRandomness()
  randomness.seed(seed, 'module')
  const loaded = await loadSubjectModule(module)
  if ('code' in loaded) return report({ kind: 'unloadable', why: loaded })
  for (const [index, plan] of plans.entries()) {
    beginRun(pulse)
    time.restart()
    randomness.seed(seed, plan.name)
    const judged = subjectOf(module, loaded.build, time)
    const watched = watchedSubject(judged, pulse, index === 0 ? refusal : null, uncaught, doors)
    const played = await harness.play(world, watched.subject, plan, seed)
    report({ kind: 'played', played: { ...played, broken: played.broken ?? watched.brokenAtEnd() } })
  }
}

function report(message: Report): void {
  parentPort?.postMessage(message)
}
