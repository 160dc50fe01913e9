/** A subject that is not let live for ever: in a silent world one that never comes to rest would never end its run. */
import { altered, type Subject, SubjectFailed } from '../subjects/subject.ts'

/** So many timers between two events are more than a subject at rest needs. */
const mostTimers = 5000

/** The subject, broken off when it lets more timers go than that while nobody says anything. */
export function mortal(subject: Subject): Subject {
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
