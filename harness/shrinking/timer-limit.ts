/** A subject with a limited number of timers: without inputs, one that never comes to rest would never end its run. */
import { altered, type Subject, SubjectFailed } from '../subjects/subject.ts'

/** The maximum number of timers between two events; a subject at rest needs fewer. */
const mostTimers = 5000

/** The subject, broken off when more timers than that fire without an input. */
export function withTimerLimit(subject: Subject): Subject {
  let timers = 0
  return altered(subject, {
    input: (at, signal) => {
      timers = 0
      return subject.input(at, signal)
    },
    advance: (at) => {
      timers += 1
      if (timers > mostTimers)
        throw new SubjectFailed(
          'restless',
          `it never came to rest: more than ${mostTimers} timers in silence`,
        )
      return subject.advance(at)
    },
  })
}
