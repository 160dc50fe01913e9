/**
 * Quiescence: the end of a run of a campaign. The services fall silent and the script sends, in their place, the
 * signals of the recovered world that the spec lists, step by step. After each step the conversation must come to rest.
 */
import type { Spec } from '../../spec/spec.ts'
import type { FailedExpectation, Outcome } from '../playing/plan.ts'
import type { Saying } from '../playing/saying.ts'
import type { View, Want } from '../playing/script.ts'

/** The state of one quiescence phase. */
export interface Quiescence {
  readonly next: (view: View) => Want
  /** What was expected by then, and what was missed. */
  readonly reported: () => Outcome
}

type Course = Spec['quiescence'][number]

const silence: Want = {
  kind: 'act',
  after: 0,
  to: 'network',
  signal: { what: 'falls silent', with: {} },
}

const notAtRest = (
  { rests, requirements, withinMs }: Course,
  { at, state, over }: View,
): FailedExpectation => ({
  at,
  expected: `rest in ${rests.join(' or ')} once everything was healed`,
  got: over === 'quiet' ? `${state}, and nothing more would happen` : `${state} after ${withinMs} ms`,
  requirements,
  place: null,
})

/** Brings a conversation that `says` follows to quiescence. */
export function quiescenceOf({ quiescence }: Spec, says: Saying): Quiescence {
  const missed: FailedExpectation[] = []
  let isSilent = false
  let course = 0
  let said = 0
  let healedAt = 0
  const held: (readonly string[])[] = []

  /** The next signal of this course; a signal that refers to nothing in the conversation is left out. */
  const speaks = ({ says: proposals }: Course): Want | null => {
    while (said < proposals.length) {
      const proposal = proposals[said]
      said += 1
      const signal = proposal === undefined ? null : says.say(proposal)
      if (signal !== null) return { kind: 'act', after: 0, to: 'subject', signal }
    }
    return null
  }

  const judge = (now: Course, view: View): void => {
    const isAsked = now.when === undefined || says.reports(now.when)
    if (isAsked && now.rests.includes(view.state)) held.push(now.requirements)
    else if (isAsked) missed.push(notAtRest(now, view))
    course += 1
    said = 0
  }

  const next = (view: View): Want => {
    says.follow(view.log)
    if (!isSilent) {
      isSilent = true
      return silence
    }
    const now = quiescence[course]
    if (now === undefined) return { kind: 'end' }
    const want = speaks(now)
    if (want !== null) {
      healedAt = view.at
      return want
    }
    if (view.over === null && view.at <= healedAt + now.withinMs) return { kind: 'wait', until: null }
    judge(now, view)
    return next(view)
  }

  return { next, reported: () => ({ held, missed }) }
}
