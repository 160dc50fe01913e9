/** Facts about the speech of either side. */

import { factsOn } from '../../row.ts'
import { isCurrent } from '../memory/inputs.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'

/** By name. */
export const talkFacts = factsOn<Memory, Payload>()({
  wordsCame: {
    asks: 'Is there a letter or digit in it?',
    test: (_, { content, text }) => content === 'words' && text !== '',
  },
  nothingCame: {
    asks: 'Is it empty?',
    test: (_, { content, text }) => content === 'nothing' || (content === 'words' && text === ''),
  },
  onlyNoiseWasHeard: {
    asks: 'Was voice activity reported, and none above the threshold since the last transcript or change?',
    test: ({ isSounded, spokeBefore }) => isSounded && !spokeBefore,
  },
  utteranceIsCurrent: {
    asks: 'Is it about the current utterance?',
    test: isCurrent,
  },
  soundWasLong: {
    asks: 'Was the threshold exceeded for as long as that, counted from before the reply?',
    test: ({ soundMs, settings }) => soundMs >= settings.vadMinSpeechMs,
  },
  speechIsHeld: {
    asks: 'Was the threshold exceeded continuously for the duration of an interruption?',
    test: ({ heldMs, settings }) => heldMs >= settings.vadMinSpeechMs,
  },
})
