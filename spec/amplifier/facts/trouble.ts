/** Facts of errors and of their handling. */

import { type Fact, factsOn } from '../../row.ts'
import { mayRetry } from '../memory/trouble.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'
import type { State } from '../states.ts'

/** Whether an error arose in a state. */
const aroseIn = (state: State): Fact<Memory, Payload> => ({
  asks: `Did the error arise in ${state}?`,
  test: ({ arose }) => arose === state,
})

/** By name. */
export const troubleFacts = factsOn<Memory, Payload>()({
  retryIsCurrent: {
    asks: 'Is it about the current retry?',
    test: ({ wasTried }) => wasTried,
  },
  errorIsAnother: {
    asks: 'Has this error replaced another one?',
    test: ({ isWorsened }) => isWorsened,
  },
  retriesAreLeft: {
    asks: 'May it be retried?',
    test: mayRetry,
  },
  isRecoverable: {
    asks: 'Is there an error, other than that the session has expired?',
    test: ({ state, error }) => state === 'error' && error !== 'SESSION_EXPIRED',
  },
  aroseInProcessing: aroseIn('processing'),
  aroseInTool: aroseIn('tool_executing'),
  aroseInTask: aroseIn('waiting_amplifier'),
})
