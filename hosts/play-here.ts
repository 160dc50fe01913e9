/** Playing the reference in this very thread: it takes its clock as a parameter, so nothing global is faked. */

import type { Plan, Played } from '../harness/playing/plan.ts'
import { playPlan, type World } from '../harness/playing/play.ts'
import { classSubjects } from '../harness/subjects/class-subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import type { Machine } from '../machine/machine.ts'
import { remembered } from '../machine/remembered.ts'
import { engine } from '../machine/step.ts'

/** Lets all pending promise reactions run: a tick waits for them only. */
export const settle = (): Promise<undefined> => new Promise((resolve) => process.nextTick(resolve, undefined))

/** Lets timers and signals of this process run; the code that continues after it is itself a promise reaction. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The time (ms) within a run after which timers and signals get their turn. */
const breathEveryMs = 50

/** The same reference, where equal runs share one path; for callers that play many. */
export const sparing = (machine: Machine): Machine => ({
  ...machine,
  service: machine.serviceOn(remembered(engine(machine.chart))),
})

/** A run that was stopped before its end; nothing is reported of it. */
class Stopped extends Error {}

/** Plays plans in order with the reference of a machine; ends early, also within a run, when `stop` aborts. */
export async function* playHere(
  world: World,
  machine: Machine,
  plans: readonly Plan[],
  seed: string,
  stop: AbortSignal,
): AsyncGenerator<Played> {
  const subjectOf = classSubjects(world.spec)
  let breathedAt = performance.now()
  const pausing = async (): Promise<void> => {
    if (performance.now() - breathedAt < breathEveryMs) return
    await breath()
    breathedAt = performance.now()
    if (stop.aborted) throw new Stopped()
  }
  for (const plan of plans) {
    await breath()
    if (stop.aborted) return
    const subject = subjectOf('reference', machine.service, virtualTimers(settle))
    const played = await playPlan(world, subject, plan, seed, pausing).catch(nullIfStopped)
    if (played === null) return
    yield played
  }
}

function nullIfStopped(error: unknown): null {
  if (error instanceof Stopped) return null
  throw error
}
