/** Playing the reference in this very thread: it takes its clock as a parameter, so nothing global is faked. */

import type { Plan, Played } from '../harness/playing/plan.ts'
import { playPlan, type World } from '../harness/playing/play.ts'
import { classSubjects } from '../harness/subjects/class-subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import type { Machine } from '../machine/machine.ts'

/** Lets all pending promise reactions run. */
const settle = (): Promise<undefined> => new Promise((resolve) => setImmediate(() => resolve(undefined)))

/** Plays plans in order with the reference of a machine; ends early when `stop` aborts. */
export async function* playHere(
  world: World,
  machine: Machine,
  plans: readonly Plan[],
  seed: string,
  stop: AbortSignal,
): AsyncGenerator<Played> {
  const subjectOf = classSubjects(world.spec)
  for (const plan of plans) {
    if (stop.aborted) return
    const subject = subjectOf('reference', machine.service, virtualTimers(settle))
    yield await playPlan(world, subject, plan, seed)
  }
}
