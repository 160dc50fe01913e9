/**
 * A subject under watch: every step beats the pulse, a refused step is not taken, and uncaught errors are attributed to
 * the step during which they came up.
 */
import type { Played } from '../harness/playing/plan.ts'
import { type Answer, altered, type Reply, type Subject, SubjectFailed } from '../harness/subjects/subject.ts'
import { kindOf } from '../harness/subjects/thrown.ts'
import type { MemoryWatch } from './memory.ts'
import { beginStep, type SharedPulse } from './pulse.ts'
import type { RealDoors } from './real-doors.ts'
import type { Uncaught } from './uncaught.ts'
import { brokenBy, type Refusal } from './worker-messages.ts'

/** A subject that is watched. */
export interface Watched<Judged extends Subject> {
  readonly subject: Judged
  /** The error of a stop: it comes too late for a report to the player. */
  readonly brokenAtEnd: () => Played['broken']
}

/** What a step is watched for besides its pulse. */
export interface Watches {
  readonly uncaught: Uncaught
  readonly doors: Pick<RealDoors, 'take'>
  readonly memory: MemoryWatch
  /** Ends this worker, because its memory is used up. */
  readonly starve: () => Promise<never>
}

/** Puts `subject` under watch. `refusal` names the step that ended an earlier worker. */
export function watchedSubject<Judged extends Subject>(
  subject: Judged,
  pulse: SharedPulse,
  refusal: Refusal | null,
  { uncaught, doors, memory, starve }: Watches,
): Watched<Judged> {
  // What a module uses while it loads is its own affair.
  doors.take()
  let brokenAtEnd: Played['broken'] = null
  const enter = (operation: string) => {
    if (beginStep(pulse) !== refusal?.step) return
    const { code, message } = brokenBy(refusal.ending, operation, refusal.limitMs)
    throw new SubjectFailed(code, message)
  }
  const step = async (operation: string, act: () => Reply): Promise<Answer> => {
    enter(operation)
    const acted = await settled(act)
    if (memory.isUsedUp()) await starve()
    const door = doors.take()
    if (door !== null)
      throw new SubjectFailed(
        'strayed',
        `it used ${door}, which does not follow virtual time, during ${operation}`,
      )
    if ('thrown' in acted) throw acted.thrown
    const error = uncaught.take()
    if (error === null) return acted.answer
    throw new SubjectFailed('threw', `it left a ${kindOf(error.thrown)} uncaught during ${operation}`)
  }
  const stop = () => {
    try {
      enter('its end')
      subject.stop()
    } catch (thrown) {
      const message = `it threw a ${kindOf(thrown)} when it was told to end`
      const failed = thrown instanceof SubjectFailed ? thrown : new SubjectFailed('threw', message)
      brokenAtEnd = { code: failed.code, message: failed.message }
    }
  }
  const watched = altered(subject, {
    start: (setup) => step('its start', () => subject.start(setup)),
    input: (at, signal) => step(`'${signal.what}' at ${at} ms`, () => subject.input(at, signal)),
    advance: (at) => step(`its timer at ${at} ms`, () => subject.advance(at)),
    stop,
  })
  return { subject: watched, brokenAtEnd: () => brokenAtEnd }
}

/** What a step came to: its answer, or what it threw. */
async function settled(
  act: () => Reply,
): Promise<{ readonly answer: Answer } | { readonly thrown: unknown }> {
  try {
    return { answer: await act() }
  } catch (thrown) {
    return { thrown }
  }
}
