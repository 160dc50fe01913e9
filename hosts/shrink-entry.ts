/** The entry of a worker in which a failing run is shrunk: hundreds of runs on fresh subjects, next to the class. */
import { parentPort, workerData } from 'node:worker_threads'
import { judgeOf } from '../harness/judging/apart.ts'
import { playPlan, type World } from '../harness/playing/play.ts'
import type { Playing } from '../harness/shrinking/attempt.ts'
import { reasonsIn } from '../harness/shrinking/reason.ts'
import { shrink } from '../harness/shrinking/shrink.ts'
import { withTimerLimit } from '../harness/shrinking/timer-limit.ts'
import { type Build, classSubjects } from '../harness/subjects/class-subject.ts'
import { discoverMachines, discoverWorld } from './discover.ts'
import { judgingThread } from './judging-thread.ts'
import { loadSubjectModule, type Unloadable } from './load-module.ts'
import { beginRun } from './pulse.ts'
import type { ShrinkOrders, ShrinkReport } from './shrink-in-worker.ts'
import { watchedSubject } from './watched-subject.ts'

const orders = workerData as ShrinkOrders

/** The class of a module, or the reference where none is named. */
async function judgedClass(): Promise<{ readonly build: Build } | Unloadable> {
  if (orders.module !== null) return loadSubjectModule(orders.module)
  const { [orders.spec]: machine } = await discoverMachines([orders.spec])
  if (machine === undefined) throw new Error(`There is no reference of "${orders.spec}".`)
  return { build: machine.service }
}

/** Fakes time and randomness, loads the class, and plays it anew each time; or reports why there is no class. */
async function playingOf(world: World): Promise<Playing | Unloadable> {
  const { module, seed, pulse } = orders
  const { time, randomness, doors, watches } = judgingThread(starve)
  randomness.seed(seed, 'module')
  const judged = await judgedClass()
  if ('code' in judged) return judged
  doors.close()
  const subjectOf = classSubjects(world.spec)
  return async (plan) => {
    beginRun(pulse)
    time.restart()
    randomness.seed(seed, plan.name)
    const fresh = subjectOf(module ?? 'reference', judged.build, time)
    const { subject, brokenAtEnd } = watchedSubject(fresh, pulse, null, watches)
    const played = await playPlan(world, withTimerLimit(subject), plan, seed)
    return { ...played, broken: played.broken ?? brokenAtEnd() }
  }
}

/** Ends this worker: the class is lost. */
const starve = (): never => process.exit()

async function shrinkHere(): Promise<ShrinkReport> {
  const { plan, check, file, over } = orders
  const isOver = (): boolean => Atomics.load(over, 0) !== 0
  const world = await discoverWorld(orders.spec)
  const playing = await playingOf(world)
  if ('code' in playing) return { kind: 'unloadable', why: playing }
  const played = await playing(plan)
  const spec = judgeOf(world.spec, plan)
  const reasons = reasonsIn(spec, played).filter((each) => check === null || each.check === check)
  return { kind: 'came', came: await shrink({ spec, playing, played, reasons, file, isOver }) }
}

parentPort?.postMessage(await shrinkHere().catch((error: unknown) => ({ kind: 'failed', error })))
