/**
 * Latency: the time that turn detection takes for one event, from the call to its last output. The subject is the
 * reference as users get it, on XState, with the events of random walks; the cost of watching and recording counts,
 * too. Every round sends the same events, and for each event the median counts: an occasional delay, such as from
 * neighbours on a busy machine, is not its own.
 */

import { walkPlans } from '../harness/playing/plans.ts'
import { playPlanSync } from '../harness/playing/play.ts'
import { type Build, classSubjects } from '../harness/subjects/class-subject.ts'
import { altered, type Subject } from '../harness/subjects/subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import type { Shelf } from '../hosts/library.ts'
import { median, warming } from './contest.ts'
import { shelfOf } from './shelf.ts'

const spec = 'turn-detection'
const seed = 'bench'
const walks = 100

/** Which shares of the events, in 1000, are at least so fast. */
const shares = { p50: 500, p99: 990, 'p99.9': 999 } as const

/** The same subject; `spent` receives the ms of each event. */
const timed = (subject: Subject, spent: (ms: number) => void): Subject =>
  altered(subject, {
    input: (at, signal) => {
      const before = performance.now()
      const reply = subject.input(at, signal)
      spent(performance.now() - before)
      return reply
    },
  })

/** The time of each event in ms, in the order of the events. */
function spans({ world, machine }: Shelf): readonly number[] {
  const subjectOf = classSubjects(world.spec)
  const all: number[] = []
  for (const plan of walkPlans(world.spec, walks)) {
    const subject = subjectOf('reference', machine.service as Build, virtualTimers())
    playPlanSync(
      world,
      timed(subject, (ms) => all.push(ms)),
      plan,
      seed,
    )
  }
  return all
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil((sorted.length * share) / 1000) - 1] ?? 0

/** Milliseconds for one event, by share. */
export async function latency(rounds: number): Promise<Readonly<Record<string, number>>> {
  const shelf = await shelfOf(spec)
  for (let round = 0; round < warming; round += 1) spans(shelf)
  const held = Array.from({ length: rounds }, () => spans(shelf))
  const events = (held[0] ?? []).map((_, place) => median(held.map((round) => round[place] ?? 0)))
  const sorted = events.sort((a, b) => a - b)
  return Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [`${spec}/event ${name}`, atShare(sorted, share)]),
  )
}
