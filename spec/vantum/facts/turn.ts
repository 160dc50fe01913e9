/** Facts of a turn: its request and its voice. */

import { factsOn } from '../../row.ts'
import { isOn, isQueued } from '../memory/turn.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'

/** By name. */
export const turnFacts = factsOn<Memory, Payload>()({
  requestIsQueued: {
    asks: 'Was the request refused, and not sent again?',
    test: isQueued,
  },
  answerHasBegun: {
    asks: 'Has a token of the answer arrived?',
    test: ({ isBegun }) => isBegun,
  },
  refusalIsNew: {
    asks: 'Is it the first refusal since the request was sent?',
    test: ({ isNewRefusal }) => isNewRefusal,
  },
  refusalIsFirst: {
    asks: 'Was the request never refused before?',
    test: ({ refused }) => refused === 1,
  },
  retriesAreLeft: {
    asks: 'May the request be retried?',
    test: ({ refused, settings }) => refused <= settings.rateLimitRetries,
  },
  pauseFits: {
    asks: 'Is there time for the delay that the refusal requests?',
    test: ({ now, since, settings }, { retryAfterMs }) =>
      typeof retryAfterMs !== 'number' || now + retryAfterMs < since + settings.llmTimeoutMs,
  },
  voiceIsOn: {
    asks: 'Is the reply being spoken?',
    test: isOn,
  },
  chunkIsNew: {
    asks: 'Does the chunk follow the earlier ones?',
    test: ({ isNewChunk }) => isNewChunk,
  },
  chunkIsLast: {
    asks: 'Is it the last chunk?',
    test: (_, { last }) => last === true,
  },
  audioIsGapless: {
    asks: 'Has every chunk arrived in order so far?',
    test: ({ voice }) => voice?.isGapless === true,
  },
  audioIsComplete: {
    asks: 'Has the last chunk been sent?',
    test: (memory) => isOn(memory) && memory.voice?.isComplete === true,
  },
})
