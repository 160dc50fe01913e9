/**
 * The statechart of Vantum. Its states are in `chart/` and have the names of the document; `live` contains the five
 * states of a call, and its transitions end the call from any of them. The context updates are in `updates.ts`, the
 * guards in `guards.ts`.
 */
import { end, endWithoutClient } from './chart/courses.ts'
import { accept, log, refuse } from './chart/effects-of.ts'
import { ended } from './chart/ended.ts'
import { initializing } from './chart/initializing.ts'
import { interrupted } from './chart/interrupted.ts'
import { listening } from './chart/listening.ts'
import { id, places } from './chart/places.ts'
import { responding } from './chart/responding.ts'
import { thinking } from './chart/thinking.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

const live = parts.createStateConfig({
  initial: 'INITIALIZING',
  on: {
    CALL_END: { target: places.ended, meta: id('VT-41'), actions: end },
    DISCONNECT: {
      target: places.ended,
      meta: id('VT-42'),
      actions: [log('disconnected'), ...endWithoutClient],
    },
    FATAL_ERROR: { target: places.ended, meta: id('VT-43'), actions: [log('fatal'), ...end] },
    TRANSITION: { guard: 'asksForEnded', target: places.ended, meta: id('VT-58'), actions: [...end, accept] },
  },
  states: {
    INITIALIZING: initializing,
    LISTENING: listening,
    THINKING: thinking,
    RESPONDING: responding,
    INTERRUPTED: interrupted,
  },
})

export const chart = parts.createMachine({
  id: 'vantum',
  context: ({ input }) => initialContext(input),
  initial: 'live',
  // Only LISTENING accepts a transcript; every other state drops it with a warning (VAN-G-12). The raw API refuses
  // every pair that no state accepts (VAN-IF-05).
  on: {
    FINAL_TRANSCRIPT: { meta: id('VT-08'), actions: log('wrongState') },
    TRANSITION: { meta: id('VT-59'), actions: refuse },
  },
  states: { live, ENDED: ended },
})
