/**
 * The statechart of one connection of Vela, in both profiles. Its phases are in `chart/` and have the names of the
 * document; `open` contains the session with these phases, and its transitions end the connection from any of them. The
 * context updates are in `updates.ts`, the guards in `guards.ts`.
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
    // Reading stops at a broken frame (VEL-ERR-03), and at a message that is too long (VEL-G-07).
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
  // Only one path leads to a session; a request on another path is not handled here (VEL-IF-02).
  on: { upgrade: { guard: not('onEndpoint'), meta: id('VE-37'), actions: 'upgrade.refused' } },
  states: { off, open },
})
