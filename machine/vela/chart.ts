/**
 * The statechart of one connection of Vela, in both profiles. Its phases stand in `chart/` and bear the names of the
 * document; `open` holds the session that they are phases of, and whatever ends the connection ends it from there. What
 * the states do to the context stands in `updates.ts`, when they may in `guards.ts`.
 */

import { not } from 'xstate'
import { end, refusals } from './chart/courses.ts'
import { close } from './chart/effects-of.ts'
import { idle } from './chart/idle.ts'
import { listening } from './chart/listening.ts'
import { off } from './chart/off.ts'
import { id, places } from './chart/places.ts'
import { running } from './chart/running.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

const open = parts.createStateConfig({
  initial: 'idle',
  on: {
    ...refusals,
    // What can be read no further is read no further (VEL-ERR-03), nor is what is too long to be read (VEL-G-07).
    'frame.broken': { target: places.off, meta: id('VE-34'), actions: [close, ...end] },
    'frame.too-large': { target: places.off, meta: id('VE-35'), actions: [close, ...end] },
    closed: { target: places.off, meta: id('VE-36'), actions: end },
  },
  states: { idle, listening, running },
})

export const chart = parts.createMachine({
  id: 'vela',
  context: ({ input }) => initialContext(input),
  initial: 'off',
  // One path leads to a session, and whoever asks elsewhere is no business of it (VEL-IF-02).
  on: { upgrade: { guard: not('onEndpoint'), meta: id('VE-37'), actions: 'upgrade.refused' } },
  states: { off, open },
})
