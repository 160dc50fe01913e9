/** The browser's connection in coarse phases: a session can be used or not; its turns are the gateway's (VEL-ST-05). */
import type { Coarse } from '../phases.ts'
import type { State } from './states.ts'

export const coarse: Coarse<State> = {
  of: { 'not connected': 'off', connecting: 'off', connected: 'idle', disconnected: 'off', error: 'off' },
  leaps: [],
}
