/** Foresight: what canTransition() says of an event, and what comes of it (AMP-IF-06). */
import { changed, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

interface Foretold {
  readonly input: Line | null
  readonly answer: boolean | null
  readonly isChanged: boolean
}

const unasked: Foretold = { input: null, answer: null, isChanged: false }

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
      const { input } = memory
      const isIts = input?.at === line.at && (line.with.cause === input.what || memory.answer === true)
      return shows(line, 'state') && isIts ? { ...memory, isChanged: true } : memory
    },
    owed: (memory) => (isTold(memory) ? foretold(memory) : null),
  },
)
