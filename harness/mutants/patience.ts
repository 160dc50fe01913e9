/**
 * Patience: a mistake can make a run endless, with one answer after the other. A subject that receives far more calls
 * than any run of the original needs is broken off, as one that never comes to rest.
 */
import { altered, type Reply, type Subject, SubjectFailed } from '../subjects/subject.ts'

/** No run of a gate addresses a subject half as often. */
const atMost = 5000

/** The same subject, which is addressed so often and no more. */
export function withPatience(subject: Subject): Subject {
  let times = 0
  const counted =
    <Given extends readonly unknown[]>(address: (...given: Given) => Reply) =>
    (...given: Given): Reply => {
      times += 1
      if (times > atMost) throw new SubjectFailed('restless', `it was addressed more than ${atMost} times`)
      return address(...given)
    }
  return altered(subject, { input: counted(subject.input), advance: counted(subject.advance) })
}
