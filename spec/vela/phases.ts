/** Vela in coarse phases: they have the same names. */
import type { Coarse } from '../phases.ts'
import type { State } from './states.ts'

export const coarse: Coarse<State> = {
  of: { off: 'off', idle: 'idle', listening: 'listening', thinking: 'thinking', speaking: 'speaking' },
  leaps: [],
  interruptions: [{ on: 'response.cancel', by: 'cancel' }],
}
