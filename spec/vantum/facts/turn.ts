/** Facts of a turn: its request and its voice. */
import type { Fact } from '../../row.ts'
import { isOn, isQueued } from '../memory/turn.ts'
import type { Memory } from '../memory.ts'

/** By name. */
export const turnFacts = {
  requestIsQueued: {
    asks: 'Was the request refused, and not sent again?',
    test: isQueued,
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
    asks: 'May the request be sent once more?',
    test: ({ refused, settings }) => refused <= settings.rateLimitRetries,
  },
  pauseFits: {
    asks: 'Is there time for the pause that the refusal asks for?',
    test: ({ now, since, settings }, { retryAfterMs }) =>
      typeof retryAfterMs !== 'number' || now + retryAfterMs < since + settings.llmTimeoutMs,
  },
  voiceIsOn: {
    asks: 'Is the reply being spoken?',
    test: isOn,
  },
  chunkIsNew: {
    asks: 'Does the chunk follow those that came?',
    test: ({ isNewChunk }) => isNewChunk,
  },
  chunkIsLast: {
    asks: 'Is it the last chunk?',
    test: (_, { last }) => last === true,
  },
  audioIsGapless: {
    asks: 'Has every chunk come in its turn so far?',
    test: ({ voice }) => voice?.isGapless === true,
  },
  audioIsComplete: {
    asks: 'Has the last chunk been sent?',
    test: (memory) => isOn(memory) && memory.voice?.isComplete === true,
  },
} satisfies Readonly<Record<string, Fact<Memory>>>
