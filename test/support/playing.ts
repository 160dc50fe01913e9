/** Plays a class by the contract of a spec, without a world: the events and their instants give a public log. */
import { type Saying, saying } from '../../harness/playing/saying.ts'
import { type Build, classSubject } from '../../harness/subjects/class-subject.ts'
import type { Answer, Subject } from '../../harness/subjects/subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import type { Random, Signal } from '../../simulators/simulator.ts'
import type { Line } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { settle } from './settle.ts'

/** A class that is being played. */
export interface Playing {
  readonly subject: Subject
  readonly log: readonly Line[]
  /** Lets time pass up to `at` ms, then sends an event; without one only time passes. */
  readonly say: (at: number, signal?: Signal) => Promise<void>
}

/** Connects a new instance. */
export async function playing(spec: Spec, build: Build, settings: Settings): Promise<Playing> {
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

/** What a walk is made of. */
export interface Walk {
  readonly settings: Settings
  readonly random: Random
  readonly events: number
  /** How much time (ms) passes between two events. */
  readonly steps: readonly number[]
  readonly leftOut: readonly string[]
}

/** The next event: one that changes something is more frequent than the rest. */
function next(
  spec: Spec,
  words: Saying,
  { random, leftOut }: Walk,
  state: string,
  at: number,
): Signal | null {
  const proposals = spec.proposals.filter(({ what }) => !leftOut.includes(what))
  for (let tries = 0; tries < 20; tries++) {
    const proposal = proposals[random.below(proposals.length)]
    const signal = proposal === undefined ? null : words.say(proposal)
    if (signal !== null && (words.changes(signal, state, at) || tries >= 12 || !random.chance(80)))
      return signal
  }
  return null
}

/** Walks a class through this many events that its spec proposes, after an opening. */
export async function walked(
  spec: Spec,
  build: Build,
  walk: Walk,
  opening: readonly Signal[] = [],
): Promise<readonly Line[]> {
  const { log, say } = await playing(spec, build, walk.settings)
  const words = saying(spec, walk.settings)
  for (const signal of opening) await say(0, signal)
  let at = 0
  let read = 0
  for (let said = 0; said < walk.events; said++) {
    at += walk.steps[walk.random.below(walk.steps.length)] ?? 0
    await say(at)
    words.read(log.slice(read))
    read = log.length
    const state = String(log.findLast(({ what }) => what === 'state')?.with.to ?? spec.initial)
    const signal = next(spec, words, walk, state, at)
    if (signal !== null) await say(at, signal)
  }
  await say(at + 60_000)
  return log
}
