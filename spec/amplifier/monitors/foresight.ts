/** Foresight: what canTransition() says of an event, and what comes of it (AMP-IF-06). */
import { changed, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

interface Foretold {
  readonly input: Line | null
  readonly answer: boolean | null
  readonly isChanged: boolean
  /** Time was up as well: what follows then is no answer to the event. */
  readonly isTimeUp: boolean
}

const unasked: Foretold = { input: null, answer: null, isChanged: false, isTimeUp: false }

/** The interface says idle before there is a session, and cannot say what comes of the first one. */
const isTold = ({ answer, input }: Foretold): boolean => answer !== null && input?.what !== 'session.created'

const foretold = ({ input, answer, isChanged }: Foretold) =>
  answer === isChanged
    ? true
    : {
        expected: `canTransition() to say that ${input?.what} ${isChanged ? 'changes' : 'does not change'} the state`,
        got: String(answer),
      }

export const foresight = always<Foretold>(
  {
    id: 'interface.foresight',
    says: 'canTransition() says whether an event changes the state, and changes nothing itself.',
    basis: 'interpreted',
    requirements: ['AMP-IF-06'],
    needs: ['state', 'canTransition'],
    spoil: (log) => changed(log, showing('canTransition'), () => ({ with: { answer: true } })),
  },
  {
    start: unasked,
    ask: (line, memory) => (line.way === 'in' && isTold(memory) ? foretold(memory) : null),
    remember: (memory, line) => {
      if (line.way === 'in') return { ...unasked, input: line }
      if (shows(line, 'canTransition')) return { ...memory, answer: line.with.answer === true }
      if (!shows(line, 'state')) return memory
      const { input, isTimeUp } = memory
      const isNamed = line.with.cause === input?.what && !isTimeUp
      const isIts = input?.at === line.at && (isNamed || memory.answer === true)
      return isIts ? { ...memory, isChanged: true } : { ...memory, isTimeUp: true }
    },
    owed: (memory) => (isTold(memory) ? foretold(memory) : null),
  },
)
