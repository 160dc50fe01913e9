/**
 * Playing a plan: one generator that wakes the earliest sleeper at its own instant. At one instant all events due are
 * delivered first, then one due timer of the subject fires, then events again. It yields only where a subject
 * answers with a promise.
 */
import type { Missed, Plan, Played } from './plan.ts'
import { scriptOf } from './scripts.ts'
import { type Due, type Stage, stage, type World } from './stage.ts'
import { type Answer, type Reply, type Subject, SubjectFailed } from './subject.ts'

export type { World } from './stage.ts'

/** At most so many deliveries and timers at one instant; a subject that needs more never comes to rest. */
const restlessAfter = 10_000

/** When nothing was written for so long (ms), nothing more is expected to happen. */
const quietAfter = 60_000

type Play<Result> = Generator<Promise<Answer>, Result, Answer>

/** Plays a plan with a subject that may answer with promises. */
export async function playPlan(world: World, subject: Subject, plan: Plan, seed: string): Promise<Played> {
  const run = play(world, subject, plan, seed)
  let step = run.next()
  while (!step.done)
    step = await step.value.then(
      (answer) => run.next(answer),
      (error) => run.throw(error),
    )
  return step.value
}

/** Plays a plan with a subject that answers at once; throws when it does not. */
export function playPlanSync(world: World, subject: Subject, plan: Plan, seed: string): Played {
  const step = play(world, subject, plan, seed).next()
  if (!step.done) throw new Error(`${subject.name} answered with a promise`)
  return step.value
}

function* play(world: World, subject: Subject, plan: Plan, seed: string): Play<Played> {
  const set = stage(world, plan.options, plan.open, `${seed}/${plan.name}`)
  const script = scriptOf(world.spec, plan, `${seed}/${plan.name}`)
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
  const { expectations, missed } = script.told(set.log, set.now)
  return {
    plan,
    log: set.log,
    untilMs: set.now,
    shows: subject.shows,
    deaf: subject.deaf,
    broken,
    expectations,
    missed: broken === null ? missed : ([] as readonly Missed[]),
  }
}

/** A subject without ports cannot hear everything; what the spec assumes instead stands at the head of the log. */
function assume({ spec }: World, subject: Subject, set: Stage): void {
  if (subject.deaf.length === 0) return
  for (const signal of spec.wiring.assumed) set.write('', 'in', signal)
}

type Next = ReturnType<typeof scriptOf>['next']

/** Lets script, services and subject act until the script ends. */
function* act(set: Stage, subject: Subject, next: Next, firstWake: number | null): Play<void> {
  let wakeAt = firstWake
  let quiet = false
  let busy = 0
  for (;;) {
    const want = next({ at: set.now, log: set.log, state: set.state, quiet })
    if (want.kind === 'end') return
    if (want.kind === 'wait' && quiet && want.until === null) return
    let until = want.kind === 'wait' ? (want.until ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
    const waiting = want.kind === 'act'
    if (waiting) {
      const signal = withToken(want.signal, subject)
      set.agenda.schedule(set.now + want.after, {
        from: 'script',
        to: want.to,
        signal,
        acted: true,
        leaving: false,
      })
    }
    const lines = set.log.length
    const lastLineAt = set.log.at(-1)?.at ?? 0
    for (let settled = false; !settled; ) {
      const due = set.agenda.next() ?? Number.POSITIVE_INFINITY
      const wake = wakeAt ?? Number.POSITIVE_INFINITY
      const at = Math.min(due, wake, until)
      quiet = !waiting && until === Number.POSITIVE_INFINITY && at - lastLineAt > quietAfter
      if (quiet) break
      busy = at === set.now ? busy + 1 : 0
      if (busy > restlessAfter) throw restless(set.now)
      set.now = at
      if (due <= at) {
        const item = set.agenda.take() as Due
        wakeAt = yield* deliver(set, subject, item, wakeAt)
        settled = item.acted || (!waiting && set.log.length > lines)
      } else if (wake <= at) {
        const answered = yield* answer(subject.advance(at))
        set.show(answered.saw)
        wakeAt = answered.wakeAt
        settled = !waiting && set.log.length > lines
      } else {
        until = Number.POSITIVE_INFINITY
        settled = true
      }
    }
  }
}

/** Delivers what is due and returns when the subject next wants to be woken. */
function* deliver(set: Stage, subject: Subject, item: Due, wakeAt: number | null): Play<number | null> {
  const { from, to, signal, acted, leaving } = item
  if (to === 'log') set.write(from, 'world', signal)
  else if (to !== 'subject') {
    if (acted) set.write(to, 'world', signal)
    set.tell(to, signal)
  }
  if (to !== 'subject') return wakeAt
  let wake = wakeAt
  for (const arrived of leaving ? set.passed(item) : [signal]) {
    set.write(from, 'in', arrived)
    if (subject.deaf.includes(arrived.what)) continue
    const answered = yield* answer(subject.input(set.now, arrived))
    set.show(answered.saw)
    wake = answered.wakeAt
  }
  return wake
}

function* answer(reply: Reply): Play<Answer> {
  return reply instanceof Promise ? yield reply : reply
}

/** A text that a script says is put behind its token before anything is written down. */
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
