/** Facts of function calls. */

import { factsOn } from '../../row.ts'
import { taskTool } from '../codes.ts'
import type { Memory } from '../memory.ts'
import type { Payload } from '../protocol.ts'

/** By name. */
export const workFacts = factsOn<Memory, Payload>()({
  toolIsTask: {
    asks: 'Is it the tool that delegates?',
    test: (_, { tool }) => tool === taskTool,
  },
  callIsNew: {
    asks: 'Is it a new call?',
    test: ({ isNewCall }) => isNewCall,
  },
  callIsFirst: {
    asks: 'Is it the first call of its response?',
    test: ({ response }) => response?.isFurther === false,
  },
  callIsNamed: {
    asks: 'Does it name its call?',
    test: (_, { call }) => call !== undefined && call !== null,
  },
  callWasOpen: {
    asks: 'Is it about a call that was open?',
    test: ({ wasOpen }) => wasOpen,
  },
  callsAreLeft: {
    asks: 'Are other calls open?',
    test: ({ calls }) => calls.length > 0,
  },
  callsCanRun: {
    asks: 'Could every call of this stay be run?',
    test: ({ hasRefused }) => !hasRefused,
  },
})
