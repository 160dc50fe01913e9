/** Facts that rows may query about speech, the input buffer, and playback. */

import { factsOn } from '../../row.ts'
import { guessIsOfFallback } from '../memory/panel.ts'
import { isAudible } from '../memory/playing.ts'
import { isGuessing } from '../memory/speech.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'

/** By name. */
export const speechFacts = factsOn<Memory, Payload>()({
  speechIsNews: {
    asks: 'Does this speech event report anything new?',
    test: ({ taken }) => taken === 'news' || taken === 'orphan',
  },
  speechIsCertain: {
    asks: 'Is this speech event the next one by every reading, in a mode that is certainly in effect?',
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
    asks: 'Has the server reported speech since manual mode began without its acknowledgement?',
    test: ({ stillDetects }) => stillDetects,
  },
  guessGoesOn: {
    asks: 'Was the local hint enabled at an earlier instant, and is audio captured for it?',
    test: (memory) => isGuessing(memory, memory.now),
  },
  guessIsOfFallback: {
    asks: 'Is the local hint enabled in the fallback only?',
    test: guessIsOfFallback,
  },
  bufferIsFilled: {
    asks: 'Was audio captured since the buffer was last empty?',
    test: ({ isFilled }) => isFilled,
  },
  answerIsAudible: {
    asks: 'Does an answer play that was not cleared yet?',
    test: isAudible,
  },
  clearingIsConfirmed: {
    asks: 'Is this the first report about an answer that was cleared here?',
    test: ({ isConfirmation }) => isConfirmation,
  },
})
