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
  interruptions: [
    { on: 'vad.start', by: 'barge-in' },
    { on: 'stt.partial', by: 'barge-in' },
    // While the turn is worked on it is the transcript that was waited for (AV-RUL-06).
    { on: 'stt.final', by: 'barge-in', in: ['speaking'] },
    { on: 'user.interrupt', by: 'button' },
  ],
  waits: [
    {
      in: ['waitingForCopilot'],
      says: 'The pause before each retry of a request doubles, up to the cap; so many retries.',
      settings: ['copilotRetryBaseMs', 'copilotRetryCapMs', 'copilotMaxRetries'],
      requirements: ['AV-RUL-10'],
    },
    {
      in: ['suspended'],
      says: 'From the last released hold to the remembered state, at the latest.',
      settings: ['resumeTimeoutMs'],
      requirements: ['AV-PER-003', 'AV-RUL-18'],
    },
    {
      in: ['suspended'],
      says: 'A suspension lasts so long at most.',
      settings: ['suspendTimeoutMs'],
      requirements: ['AV-RUL-21'],
    },
    {
      in: ['faulted'],
      says: 'The pause before each recovery doubles, up to the cap; so many recoveries in a row.',
      settings: ['faultRetryBaseMs', 'faultRetryCapMs', 'maxFaultRetries'],
      requirements: ['AV-RUL-23', 'AV-EDGE-04'],
    },
    {
      in: ['faulted'],
      says: 'So many faults within a span open the breaker; it stays open, doubled by each failed trial up to the cap.',
      settings: ['breakerThreshold', 'breakerWindowMs', 'breakerCooldownMs', 'breakerCooldownCapMs'],
      requirements: ['AV-PAT-004'],
    },
    {
      in: ['terminating'],
      says: 'Terminating lasts so long at most.',
      settings: ['terminateTimeoutMs'],
      requirements: ['AV-RUL-25'],
    },
  ],
}
