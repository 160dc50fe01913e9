/**
 * The statechart of Amplifier. Its states are in `chart/`, its context updates in `updates.ts`, its guards in
 * `guards.ts`. The state of the chart determines whether a session is live: what only a live session can do needs no
 * guard.
 */
import { not } from 'xstate'
import { release } from './chart/courses.ts'
import { failed, off, offline, stumbling } from './chart/off.ts'
import { id, places } from './chart/places.ts'
import { reconnecting } from './chart/reconnecting.ts'
import { session } from './chart/session.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

/** Until the user ends the conversation. */
const open = parts.createStateConfig({
  initial: 'off',
  on: {
    // An unexpected response is ignored from then on, in every state that receives its reports (AMP-G-17).
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
