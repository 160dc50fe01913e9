/** Vantum in coarse phases: the user has the floor whenever nobody else has it. */
import type { Coarse } from '../phases.ts'
import type { State } from './states.ts'

export const coarse: Coarse<State> = {
  of: {
    INITIALIZING: 'off',
    LISTENING: 'listening',
    THINKING: 'thinking',
    RESPONDING: 'speaking',
    INTERRUPTED: 'listening',
    ENDED: 'off',
  },
  leaps: [],
}
