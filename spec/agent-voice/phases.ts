/** Agent Voice in coarse phases. A suspension keeps the turn, and goes back to where it was. */
import type { Coarse } from '../phases.ts'
import type { Memory } from './memory.ts'
import type { State } from './states.ts'

export const coarse: Coarse<State, Memory> = {
  of: {
    // Without a session that is active nothing can be begun (AV-REQ-002).
    idle: { among: ['off', 'idle'], by: ({ sessionIsReady }) => (sessionIsReady ? 'idle' : 'off') },
    preparing: 'idle',
    listening: 'listening',
    processing: 'thinking',
    waitingForCopilot: 'thinking',
    speaking: 'speaking',
    interrupted: 'listening',
    suspended: 'off',
    faulted: 'off',
    terminating: 'off',
  },
  leaps: [],
}
