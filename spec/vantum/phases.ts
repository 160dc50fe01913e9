/** Vantum in coarse phases: the user has the floor whenever no other party has it. */
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
  interruptions: [
    { on: 'USER_INTERRUPTS', by: 'barge-in' },
    { on: 'VAD', by: 'barge-in' },
  ],
  waits: [
    {
      in: ['INITIALIZING'],
      says: 'The maximum duration of the set-up.',
      settings: ['setupTimeoutMs'],
      requirements: ['VAN-TO-06'],
    },
    {
      in: ['THINKING'],
      says: 'The pause before each retry of a refused request doubles; the number of retries.',
      settings: ['rateLimitBackoffMs', 'rateLimitRetries'],
      requirements: ['VAN-EDGE-03'],
    },
    {
      in: ['THINKING'],
      says: 'The time that the model has before the fallback is spoken.',
      settings: ['llmTimeoutMs'],
      requirements: ['VAN-TO-01'],
    },
  ],
}
