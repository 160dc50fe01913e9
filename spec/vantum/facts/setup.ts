/** Facts of the set-up, and of calls of the raw API. */

import { type Fact, factsOn } from '../../row.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import type { State } from '../states.ts'

/** Whether the raw API requests a state. */
const asksFor = (state: State): Fact<Memory, Payload> => ({
  asks: `Is ${state} requested?`,
  test: (_, { to }) => to === state,
})

/** By name. */
export const setupFacts = factsOn<Memory, Payload>()({
  recognitionIsUp: {
    asks: 'Is the connection to recognition established?',
    test: (_, { recognition }) => recognition === true,
  },
  restIsUp: {
    asks: 'Are configuration, context and resampler ready?',
    test: (_, { configuration, context, resampler }) =>
      configuration === true && context === true && resampler === true,
  },
  listeningIsAsked: asksFor('LISTENING'),
  thinkingIsAsked: asksFor('THINKING'),
  respondingIsAsked: asksFor('RESPONDING'),
  interruptedIsAsked: asksFor('INTERRUPTED'),
  endIsAsked: asksFor('ENDED'),
})
