/** The delivery of what is due at one instant: to the subject, to a service, or to the log alone. */
import type { Answer, Reply, Subject } from '../subjects/subject.ts'
import type { Due, Stage } from './stage.ts'

/** A run stops here for a moment, so that the thread can receive signals; the subject is not concerned. */
export const pause = null

/** A part of a run: it yields where the subject answers with a promise, and at pauses. */
export type Play<Result> = Generator<Promise<Answer> | typeof pause, Result, Answer>

/** Delivers what is due and returns the instant of the next wake-up that the subject requests. */
export function* deliver(set: Stage, subject: Subject, due: Due, wakeAt: number | null): Play<number | null> {
  const { from, to, signal, acted } = due
  if (to === 'subject') return yield* tellSubject(set, subject, due, wakeAt)
  if (to === 'log') set.write(from, 'world', signal)
  else {
    if (acted) set.write(to, 'world', signal)
    set.report(to, signal)
  }
  return wakeAt
}

function* tellSubject(set: Stage, subject: Subject, due: Due, wakeAt: number | null): Play<number | null> {
  let wake = wakeAt
  for (const signal of set.arriving(due)) {
    // Events that a subject cannot receive are no part of its log, so no check can hold them against it.
    if (subject.deaf.includes(signal.what)) continue
    set.write(due.from, 'in', signal)
    const answered = yield* answer(subject.input(set.now, signal))
    set.show(answered.saw)
    wake = answered.wakeAt
  }
  return wake
}

/** The answer of a subject, at once or after its promise is settled. */
export function* answer(reply: Reply): Play<Answer> {
  return reply instanceof Promise ? yield reply : reply
}
