/**
 * The statechart of Amplifier. Its states stand in `chart/`, what they do to the context in `updates.ts`, when they may
 * in `guards.ts`. Whether a session is live is where the chart is: what only a live session can do needs no guard.
 */
import { not } from 'xstate'
import { release } from './chart/courses.ts'
import { failed, off, offline, stumbling } from './chart/off.ts'
import { id, places } from './chart/places.ts'
import { reconnecting } from './chart/reconnecting.ts'
import { session } from './chart/session.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

/** As long as the user has not ended it. */
const open = parts.createStateConfig({
  initial: 'off',
  on: {
    // A response that nobody waits for is fenced off, wherever it is heard of (AMP-G-17).
    'response.created': { guard: not('responseIsKnown'), meta: id('AT-08'), actions: 'fenceThis' },
    user_end_session: { target: places.terminated, meta: id('AT-00'), actions: release },
  },
  states: { off, session, reconnecting, failed, offline, stumbling },
})

export const chart = parts.createMachine({
  id: 'amplifier',
  context: ({ input }) => initialContext(input),
  initial: 'open',
  states: { open, terminated: { type: 'final' } },
})
