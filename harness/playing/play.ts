/**
 * Playing a plan: one generator that wakes the earliest sleeper at its own instant. At one instant all events due are
 * delivered first, then one due timer of the subject fires, then events again. It yields only where a subject
 * answers with a promise.
 */

import { type Answer, type Subject, SubjectFailed } from '../subjects/subject.ts'
import { answer, deliver, type Play, pause } from './deliver.ts'
import type { Plan, Played } from './plan.ts'
import { longestMs, type Over, type Want } from './script.ts'
import { scriptOf } from './scripts.ts'
import { type Due, type Stage, stage, type World } from './stage.ts'

export type { World } from './stage.ts'

/** The maximum number of deliveries and timers at one instant; a subject that needs more never comes to rest. */
const restlessAfter = 10_000

/** After this time (ms) without a log line, no further event is expected. */
const quietAfter = 60_000

/** The number of steps of a run between two pauses. */
const pauseEvery = 16

/** Called at every pause of a run; an exception ends the run. */
export type Pausing = () => Promise<void>

const noAnswer: Answer = { saw: [], wakeAt: null }

/** Plays a plan with a subject that may answer with promises. */
export async function playPlan(
  world: World,
  subject: Subject,
  plan: Plan,
  seed: string,
  pausing: Pausing | null = null,
): Promise<Played> {
  const run = play(world, subject, plan, seed)
  let step = run.next()
  while (!step.done) {
    if (step.value === pause) {
      if (pausing !== null) await pausing()
      step = run.next(noAnswer)
    } else
      step = await step.value.then(
        (answer) => run.next(answer),
        (error) => run.throw(error),
      )
  }
  return step.value
}

/** Plays a plan with a subject that answers at once; throws when it does not. */
export function playPlanSync(world: World, subject: Subject, plan: Plan, seed: string): Played {
  const run = play(world, subject, plan, seed)
  let step = run.next()
  while (!step.done && step.value === pause) step = run.next(noAnswer)
  if (!step.done) throw new Error(`${subject.name} answered with a promise`)
  return step.value
}

function* play(world: World, subject: Subject, plan: Plan, seed: string): Play<Played> {
  const set = stage(world, plan.options, plan.open, `${seed}/${plan.name}`)
  const script = scriptOf(world, plan, `${seed}/${plan.name}`)
  let broken: Played['broken'] = null
  try {
    const started = yield* answer(subject.start({ settings: plan.settings, seed }))
    assume(world, subject, set)
    set.show(started.saw)
    yield* act(set, subject, script.next, started.wakeAt)
  } catch (thrown) {
    if (!(thrown instanceof SubjectFailed)) throw thrown
    broken = { code: thrown.code, message: thrown.message }
  }
  subject.stop()
  const { held, missed } = script.reported(set.log, set.now)
  return {
    plan,
    log: set.log,
    wakes: set.wakes,
    passages: set.passages,
    untilMs: set.now,
    emits: subject.emits,
    deaf: subject.deaf,
    broken,
    held: broken === null ? held : [],
    missed: broken === null ? missed : [],
  }
}

/**
 * A subject without ports cannot receive every event; the assumptions of the spec in their place stand at the head of
 * the log.
 */
function assume({ spec }: World, subject: Subject, set: Stage): void {
  if (subject.deaf.length === 0) return
  for (const signal of spec.wiring.assumed) set.write('', 'in', signal)
}

type Next = ReturnType<typeof scriptOf>['next']

/** The state that carries over between steps: the subject's earliest timer, and the number of steps at this instant. */
interface Going {
  wakeAt: number | null
  busy: number
}

/** Runs script, services and subject until the script ends. */
function* act(set: Stage, subject: Subject, next: Next, wakeAt: number | null): Play<void> {
  const going: Going = { wakeAt, busy: 0 }
  let over: Over | null = null
  let since = 0
  for (let wants = 1; ; wants += 1) {
    if (wants % pauseEvery === 0) yield pause
    const want = next({ at: set.now, log: set.log, state: set.state, over })
    if (want.kind === 'end') return
    if (want.kind === 'wait') {
      if (over !== null && want.until === null) return
      over = yield* wait(set, subject, going, want, since + longestMs)
      if (want.until !== null) since = set.now
    } else {
      over = null
      const signal = withToken(want.signal, subject)
      const due = { from: 'script', to: want.to, signal, acted: true, leaving: false }
      set.agenda.schedule(set.now + want.after, due)
      while (!(yield* happen(set, subject, going)));
      since = set.now
    }
  }
}

type Wait = Extract<Want, { kind: 'wait' }>

/**
 * Runs steps until a line is written or `until` has come; without it, until the run is over, at the latest at `end`.
 */
function* wait(
  set: Stage,
  subject: Subject,
  going: Going,
  { until, ahead }: Wait,
  end: number,
): Play<Over | null> {
  const lines = set.log.length
  const lastLineAt = set.log.at(-1)?.at ?? 0
  for (let steps = 1; set.log.length === lines; steps += 1) {
    if (steps % pauseEvery === 0) yield pause
    const at = nextInstant(set, going)
    if (until === null && at > lastLineAt + quietAfter) return 'quiet'
    if (until === null && at > end) return 'endless'
    const isTimer = set.agenda.next() !== at
    if (until !== null && (at > until || (at === until && ahead && isTimer))) {
      set.now = until
      return null
    }
    yield* happen(set, subject, going)
  }
  return null
}

const nextInstant = (set: Stage, { wakeAt }: Going): number =>
  Math.min(set.agenda.next() ?? Number.POSITIVE_INFINITY, wakeAt ?? Number.POSITIVE_INFINITY)

/** The next thing happens: an event that is due, or else one timer. True when a script was waiting for it. */
function* happen(set: Stage, subject: Subject, going: Going): Play<boolean> {
  const at = nextInstant(set, going)
  going.busy = at === set.now ? going.busy + 1 : 0
  if (going.busy > restlessAfter) throw restless(at)
  set.now = at
  if (set.agenda.next() === at) {
    const due = set.agenda.take() as Due
    going.wakeAt = yield* deliver(set, subject, due, going.wakeAt)
    return due.acted
  }
  set.wakes.push({ at, lines: set.log.length })
  const answered = yield* answer(subject.advance(at))
  set.show(answered.saw)
  going.wakeAt = answered.wakeAt
  return false
}

/** The token replaces the text of a script before any line is written. */
const withToken = (signal: Due['signal'], subject: Subject): Due['signal'] => {
  const { text } = signal.with
  return typeof text === 'string'
    ? { ...signal, with: { ...signal.with, text: subject.token(text) } }
    : signal
}

const restless = (at: number) =>
  new SubjectFailed(
    'restless',
    `it never came to rest at ${at} ms: more than ${restlessAfter} timers and events at one instant`,
  )
