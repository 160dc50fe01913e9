/** Foresight: what canTransition() returns for an event, and what the event leads to (AMP-IF-06). */
import { emits } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

interface Foretold {
  readonly input: Line | null
  readonly answer: boolean | null
  readonly isChanged: boolean
  /** The time was up as well: a change then is no answer to the event. */
  readonly isTimeUp: boolean
}

const unasked: Foretold = { input: null, answer: null, isChanged: false, isTimeUp: false }

/** The interface reports idle before there is a session, and cannot predict the effect of the first one. */
const isReported = ({ answer, input }: Foretold): boolean =>
  answer !== null && input?.what !== 'session.created'

const foretold = ({ input, answer, isChanged }: Foretold) =>
  answer === isChanged
    ? true
    : {
        expected: `canTransition() to say that ${input?.what} ${isChanged ? 'changes' : 'does not change'} the state`,
        got: String(answer),
      }

export const foresight = always<Foretold>('interface.foresight', 'AMP-IF-06 interpreted', {
  says: 'canTransition() reports whether an event changes the state, and changes nothing itself.',
  needs: ['state', 'canTransition'],
  start: unasked,
  ask: (line, memory) => (line.way === 'in' && isReported(memory) ? foretold(memory) : null),
  remember: (memory, line) => {
    if (line.way === 'in') return { ...unasked, input: line }
    if (emits(line, 'canTransition')) return { ...memory, answer: line.with.answer === true }
    if (!emits(line, 'state')) return memory
    const { input, isTimeUp } = memory
    const isNamed = line.with.cause === input?.what && !isTimeUp
    const isIts = input?.at === line.at && (isNamed || memory.answer === true)
    return isIts ? { ...memory, isChanged: true } : { ...memory, isTimeUp: true }
  },
  owed: (memory) => (isReported(memory) ? foretold(memory) : null),
})
