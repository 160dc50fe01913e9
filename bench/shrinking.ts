/**
 * Shrinking: the time to find the cause in a run of 1,000 events, where one of the first breaks the last. The subject
 * is the reference as campaigns play it, with one fault: after the notice that its session is about to expire, it never
 * again silences its voice.
 */
import type { Plan, Stride } from '../harness/playing/plan.ts'
import { playPlan } from '../harness/playing/play.ts'
import type { Playing } from '../harness/shrinking/attempt.ts'
import { reasonsIn } from '../harness/shrinking/reason.ts'
import { shrink } from '../harness/shrinking/shrink.ts'
import { withTimerLimit } from '../harness/shrinking/timer-limit.ts'
import { type Build, classSubjects } from '../harness/subjects/class-subject.ts'
import { type Answer, altered, type Reply, type Subject } from '../harness/subjects/subject.ts'
import { virtualTimers } from '../harness/subjects/virtual-timers.ts'
import type { Shelf } from '../hosts/library.ts'
import { settle } from '../hosts/play-here.ts'
import { kernel } from '../machine/kernel/kernel.ts'
import type { Payload } from '../spec/log.ts'
import { shelfOf } from './shelf.ts'

const cause = 'session.expiring'
const lost: readonly string[] = ['tts.cancel', 'tts.stop', 'tts.hardStop']

/** What was found, and what it took. */
export interface Shrinkage {
  /** Events of the run, and of the story that is left of it. */
  readonly before: number
  readonly after: number
  /** Smaller runs that were played. */
  readonly tries: number
  /** Time on the wall, in ms. */
  readonly ms: number
}

/** The same subject with the fault. */
function spoilt(subject: Subject): Subject {
  let isSpoilt = false
  const without = ({ saw, wakeAt }: Answer): Answer => ({
    saw: isSpoilt ? saw.filter(({ what }) => !lost.includes(what)) : saw,
    wakeAt,
  })
  const reported = (reply: Reply): Reply => (reply instanceof Promise ? reply.then(without) : without(reply))
  return altered(subject, {
    input: (at, signal) => {
      isSpoilt ||= signal.what === cause
      return reported(subject.input(at, signal))
    },
    advance: (at) => reported(subject.advance(at)),
  })
}

const says = (what: string, said: Payload = {}, afterMs = 40): Stride => ({ what, with: said, afterMs })

const begins: readonly Stride[] = [
  says('session.ready', { session: 'current' }),
  says('audio.primed'),
  says('user.start'),
  says('audio.ready', { source: 'stt' }),
  says('audio.ready', { source: 'mic' }),
]

const asks: readonly Stride[] = [
  says('stt.final', { utterance: 'fresh', text: 'fresh' }),
  says('copilot.request', { request: 'current' }),
  says('copilot.response', { request: 'current', status: 'completed', text: 'fresh' }),
  says('tts.bufferReady', { handle: 'current' }),
]

const turn: readonly Stride[] = [...asks, says('tts.complete', { handle: 'current' })]

/** Turn after turn passes, until the user interrupts. */
const planned = ({ world: { spec } }: Shelf): Plan => {
  const turns = Array.from({ length: 197 }, () => turn).flat()
  const strides = [
    ...begins,
    ...turn,
    says(cause, { session: 'current' }),
    ...turns,
    ...asks,
    says('vad.start'),
  ]
  const acting = { kind: 'path', strides } as const
  return { name: 'bench', title: '', settings: spec.settings, options: {}, open: true, acting }
}

/** Shrinks the run once. */
export async function shrinkage(): Promise<Shrinkage> {
  const shelf = await shelfOf('agent-voice')
  const { world, machine } = shelf
  const { spec } = world
  const subjectOf = classSubjects(spec)
  const build = machine.serviceOn(kernel(machine.chart, machine.domains)) as Build
  const playing: Playing = (plan) => {
    const subject = subjectOf('spoilt', build, virtualTimers(settle))
    return playPlan(world, withTimerLimit(spoilt(subject)), plan, '1')
  }
  const began = performance.now()
  const played = await playing(planned(shelf))
  const reasons = reasonsIn(spec, played)
  const came = await shrink({ spec, playing, played, reasons, file: 'shrunk.yaml' })
  if (came.kind !== 'shrunk') throw new Error(`The run was not shrunk: ${came.kind}`)
  const { before, story, tries } = came
  return { before, after: story.beats.length, tries, ms: performance.now() - began }
}
