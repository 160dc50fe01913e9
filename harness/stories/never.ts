/** What must not be at any moment: the first moment at which it was all the same. */
import type { Never } from '../../scenarios/scenario.ts'
import type { Log } from '../../spec/log.ts'
import type { Moment } from './expectation.ts'
import { audibleAt, changesIn, sentIn, stateAt } from './seen.ts'
import { spoken } from './sentences.ts'

/** A breach, with what was seen in plain words. */
export interface Occurrence {
  readonly at: number
  readonly got: string
}

/** The part of a run that is judged: from the beginning of the story to the instant at which the run ended. */
export interface Story {
  readonly log: Log
  readonly initial: string
  readonly begin: Moment
  readonly end: number
}

interface Stay {
  readonly state: string
  readonly from: number
  readonly to: number
}

/** Every stay that reaches into the story, with the instants at which it began and ended. */
const staysIn = ({ log, initial, begin, end }: Story): readonly Stay[] => {
  const changes = [{ at: 0, to: initial, index: -1 }, ...changesIn(log)]
  return changes.flatMap(({ at, to, index }, one) => {
    const next = changes[one + 1]
    return next && next.index < begin.index && index < begin.index
      ? []
      : [{ state: to, from: at, to: next?.at ?? end }]
  })
}

type Of<Kind extends Never['kind']> = Extract<Never, { kind: Kind }>

const state = ({ state, forLongerThanMs }: Of<'state'>, story: Story): Occurrence | null => {
  const wrong = staysIn(story).find(
    (stay) => stay.state === state && (forLongerThanMs === null || stay.to - stay.from > forLongerThanMs),
  )
  if (!wrong) return null
  if (forLongerThanMs === null) return { at: wrong.from, got: `it was ${state} at ${wrong.from} ms` }
  return { at: wrong.from + forLongerThanMs, got: `it was ${state} for ${wrong.to - wrong.from} ms` }
}

const sent = (
  { what, with: particulars, moreThan }: Of<'sent'>,
  { log, begin }: Story,
): Occurrence | null => {
  const instants = sentIn(log, what, particulars, begin.index)
  const at = instants[moreThan]
  const list = instants.map((instant) => `${instant} ms`).join(', ')
  return at === undefined ? null : { at, got: `${spoken(what, particulars)} was sent at ${list}` }
}

/**
 * Audible for at least 1 ms while in the state; what ends in the instant in which the state begins does not overlap.
 */
const voice = ({ whileIn }: Of<'voice'>, { log, initial, begin, end }: Story): Occurrence | null => {
  for (let index = begin.index; index <= log.length; index += 1) {
    const from = Math.max(begin.at, log[index - 1]?.at ?? 0)
    const to = log[index]?.at ?? end
    if (to > from && stateAt(log, index, initial).to === whileIn && audibleAt(log, index).size > 0)
      return { at: from, got: `an answer could be heard while ${whileIn}, from ${from} ms on` }
  }
  return null
}

/** The first breach in the story, or null. */
export const breachOf = (check: Never, story: Story): Occurrence | null => {
  switch (check.kind) {
    case 'state':
      return state(check, story)
    case 'sent':
      return sent(check, story)
    case 'voice':
      return voice(check, story)
  }
}
