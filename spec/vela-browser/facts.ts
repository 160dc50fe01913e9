/** The facts that the rows of the browser's connection may query about the memory and the current input. */

import { factsOn } from '../row.ts'
import { isCurrent, type Memory } from './memory.ts'
import type { Payload } from './protocol.ts'

export const facts = factsOn<Memory, Payload>()({
  socketIsCurrent: {
    asks: 'Is it about the socket that was opened last?',
    test: isCurrent,
  },
  socketIsUp: {
    asks: 'Has that socket not closed yet?',
    test: ({ isUp }) => isUp,
  },
  closeIsAsked: {
    asks: 'Was it requested to close?',
    test: ({ isClosing }) => isClosing,
  },
  profileIsFull: {
    asks: 'May any message be sent?',
    test: ({ settings }) => settings.profile === 'full',
  },
  phaseIsNews: {
    asks: 'Is it another phase than the last one?',
    test: ({ isNews }) => isNews,
  },
  answerWasOpen: {
    asks: 'Had a part of an answer arrived that was not complete?',
    test: ({ wasAnswering }) => wasAnswering,
  },
})

/** The name of a fact. */
export type FactName = keyof typeof facts
