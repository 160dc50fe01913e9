/** What rows may ask about speech, the input buffer, and what is played. */
import type { Fact } from '../../row.ts'
import { guessIsOfFallback } from '../memory/panel.ts'
import { isAudible } from '../memory/playing.ts'
import { isGuessing } from '../memory/speech.ts'
import type { Memory } from '../memory.ts'

/** By name. */
export const speechFacts = {
  speechIsNews: {
    asks: 'Does this speech event tell anything new?',
    test: ({ taken }) => taken === 'news' || taken === 'orphan',
  },
  speechIsCertain: {
    asks: 'Does everybody take this speech event for the next one, in a mode that is in force for sure?',
    test: ({ isInOrder, wasAgreed, inForceIsSure }) => isInOrder && wasAgreed && inForceIsSure,
  },
  speechIsInOrder: {
    asks: 'Is this speech event later than every one before it?',
    test: ({ isInOrder }) => isInOrder,
  },
  userHasSpoken: {
    asks: 'Was there voice, and was it over, since the last commit and since the mode began?',
    test: ({ uttered }) => uttered === 'all',
  },
  stopIsOrphan: {
    asks: 'Is this the end of speech that had not begun?',
    test: ({ taken }) => taken === 'orphan',
  },
  serverStillDetects: {
    asks: 'Has the server told of speech since manual mode began without its acknowledgement?',
    test: ({ stillDetects }) => stillDetects,
  },
  guessGoesOn: {
    asks: 'Was the local guess let begin at an earlier instant, and is audio captured for it?',
    test: (memory) => isGuessing(memory, memory.now),
  },
  guessIsOfFallback: {
    asks: 'Is the local guess enabled in the fallback only?',
    test: guessIsOfFallback,
  },
  bufferIsFilled: {
    asks: 'Was audio captured since the buffer was last empty?',
    test: ({ isFilled }) => isFilled,
  },
  answerIsAudible: {
    asks: 'Is an answer heard that was not cleared yet?',
    test: isAudible,
  },
  clearingIsConfirmed: {
    asks: 'Is this the first report about an answer that was cleared here?',
    test: ({ isConfirmation }) => isConfirmation,
  },
} as const satisfies Readonly<Record<string, Fact<Memory>>>
