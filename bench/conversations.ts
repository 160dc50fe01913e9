/**
 * Conversations: how many closed-loop conversations of a minute one core plays in a second. Users, services and network
 * are drawn as in campaigns, with faults. Three measurements: the reference as gates play it, on XState; the same on
 * the kernel; and on the kernel with every row and every monitor judging.
 */

import { swarmOf } from '../harness/campaigns/swarm.ts'
import { apartFromWorld } from '../harness/judging/apart.ts'
import { checkResults } from '../harness/judging/check-results.ts'
import type { Plan, Played } from '../harness/playing/plan.ts'
import { playPlan } from '../harness/playing/play.ts'
import { type Build, classSubjects } from '../harness/subjects/class-subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import type { Shelf } from '../hosts/library.ts'
import { settle } from '../hosts/play-here.ts'
import { kernel } from '../machine/kernel/kernel.ts'
import { spentUs } from './contest.ts'
import { shelfOf } from './shelf.ts'

const seed = 'bench'
const conversations = 60
const minute = 60_000

/** Conversations of a minute in a second, by who plays and who judges, and how many lines the log of one has. */
export interface Pace {
  readonly lines: number
  readonly 'on XState': number
  readonly 'on the kernel': number
  readonly 'on the kernel, judged': number
}

/** Plays plans with a class, one after the other, and passes each to a callback. */
async function playedAll(
  { world }: Shelf,
  build: Build,
  plans: readonly Plan[],
  look: (played: Played) => void,
): Promise<number> {
  const subjectOf = classSubjects(world.spec)
  let ms = 0
  for (const plan of plans) {
    const played = await playPlan(world, subjectOf('reference', build, virtualTimers(settle)), plan, seed)
    look(played)
    ms += played.untilMs
  }
  return ms
}

/** Conversations of a minute in a second of processor time, the second time that all are played. */
async function paceOf(play: () => Promise<number>): Promise<number> {
  await play()
  const before = spentUs()
  const minutes = (await play()) / minute
  return Math.round((minutes * 1_000_000) / (spentUs() - before))
}

/** How fast Agent Voice talks. */
export async function pace(): Promise<Pace> {
  const shelf = await shelfOf('agent-voice')
  const { machine, world } = shelf
  const planned = swarmOf(world)
  const plans: Plan[] = []
  for (let number = 1; plans.length < conversations; number += 1) {
    const plan = planned(seed, number)
    if (!plan.open) plans.push(plan)
  }
  const original = machine.service as Build
  const quick = machine.serviceOn(kernel(machine.chart, machine.domains)) as Build
  let lines = 0
  let ms = 0
  const counting = (played: Played): void => {
    lines += played.log.length
    ms += played.untilMs
  }
  const judging = () => {
    const book = checkResults(apartFromWorld(world.spec))
    return (played: Played) => void book.take(played)
  }
  const onXState = await paceOf(() => playedAll(shelf, original, plans, counting))
  return {
    lines: Math.round((lines * minute) / ms),
    'on XState': onXState,
    'on the kernel': await paceOf(() => playedAll(shelf, quick, plans, () => {})),
    'on the kernel, judged': await paceOf(() => playedAll(shelf, quick, plans, judging())),
  }
}
