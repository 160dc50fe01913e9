/** Plays a class by the contract of Vantum: what is said to it, and when, gives a public log. */
import { saying } from '../../../harness/playing/saying.ts'
import { type Build, classSubject } from '../../../harness/subjects/class-subject.ts'
import type { Answer, Subject } from '../../../harness/subjects/subject.ts'
import { virtualTimers } from '../../../harness/subjects/virtual-timers.ts'
import type { Random, Signal } from '../../../simulators/simulator.ts'
import type { Line } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import type { Spec } from '../../../spec/spec.ts'
import vantum from '../../../spec/vantum/spec.ts'

/** The spec, whatever its memory is. */
export const spec = vantum as unknown as Spec

/** A class that is being played. */
export interface Playing {
  readonly subject: Subject
  readonly log: readonly Line[]
  /** Lets time pass up to `at` ms, then says an event; without one only time passes. */
  readonly say: (at: number, signal?: Signal) => Promise<void>
}

/** Lets all pending promise reactions run. */
const settle = (): Promise<undefined> => new Promise((done) => setImmediate(() => done(undefined)))

/** Connects a new instance. */
export async function playing(build: Build, settings: Settings): Promise<Playing> {
  const subject = classSubject(spec, 'tested', build, virtualTimers(settle))
  const log: Line[] = []
  let wakeAt: number | null = null
  const take = (at: number, answer: Answer): void => {
    wakeAt = answer.wakeAt
    for (const saw of answer.saw) log.push({ at, who: 'subject', way: 'out', ...saw })
  }
  const say = async (at: number, signal?: Signal): Promise<void> => {
    // Events come before timers at one instant.
    while (wakeAt !== null && (wakeAt < at || (signal === undefined && wakeAt <= at))) {
      const due = wakeAt
      take(due, await subject.advance(due))
    }
    if (signal === undefined) return
    log.push({ at, who: 'world', way: 'in', ...signal })
    take(at, await subject.input(at, signal))
  }
  take(0, await subject.start({ settings, seed: '1' }))
  return { subject, log, say }
}

/** How much time (ms) passes between two events of a walk: often none, often as long as a limit, and one more or less. */
const steps = [0, 0, 0, 1, 20, 98, 99, 100, 150, 199, 200, 201, 498, 499, 500, 1000, 2000, 4000, 5001, 30_000]

/** A walk: so many events that the spec proposes, those that change something more often than the others. */
export async function walk(
  build: Build,
  settings: Settings,
  random: Random,
  events: number,
  leftOut: readonly string[],
): Promise<readonly Line[]> {
  const { log, say } = await playing(build, settings)
  const words = saying(spec, settings)
  const proposals = spec.proposals.filter(({ what }) => !leftOut.includes(what))
  let at = 0
  let read = 0
  for (let said = 0; said < events; said++) {
    at += steps[random.below(steps.length)] ?? 0
    await say(at)
    words.read(log.slice(read))
    read = log.length
    const state = String(log.findLast(({ what }) => what === 'state')?.with.to ?? spec.initial)
    for (let tries = 0; tries < 20; tries++) {
      const proposal = proposals[random.below(proposals.length)]
      const signal = proposal === undefined ? null : words.say(proposal)
      if (signal === null || (!words.changes(signal, state, at) && tries < 12 && random.chance(80))) continue
      await say(at, signal)
      break
    }
  }
  await say(at + 60_000)
  return log
}
