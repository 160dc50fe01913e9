/** Agent Voice in coarse phases. A suspension keeps the turn, and returns to the earlier phase. */
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
    // While the turn is being processed the transcript is the awaited one (AV-RUL-06).
    { on: 'stt.final', by: 'barge-in', in: ['speaking'] },
    { on: 'user.interrupt', by: 'button' },
  ],
  waits: [
    {
      in: ['waitingForCopilot'],
      says: 'The pause before each retry of a request doubles, up to the cap; the number of retries.',
      settings: ['copilotRetryBaseMs', 'copilotRetryCapMs', 'copilotMaxRetries'],
      requirements: ['AV-RUL-10'],
    },
    {
      in: ['suspended'],
      says: 'From the end of the last suspension to the previous state, at the latest.',
      settings: ['resumeTimeoutMs'],
      requirements: ['AV-PER-003', 'AV-RUL-18'],
    },
    {
      in: ['suspended'],
      says: 'The maximum duration of a suspension.',
      settings: ['suspendTimeoutMs'],
      requirements: ['AV-RUL-21'],
    },
    {
      in: ['faulted'],
      says: 'The pause before each recovery doubles, up to the cap; the number of recoveries in a row.',
      settings: ['faultRetryBaseMs', 'faultRetryCapMs', 'maxFaultRetries'],
      requirements: ['AV-RUL-23', 'AV-EDGE-04'],
    },
    {
      in: ['faulted'],
      says: 'The number of faults within a span that opens the breaker; it stays open, doubled by each failed trial up to the cap.',
      settings: ['breakerThreshold', 'breakerWindowMs', 'breakerCooldownMs', 'breakerCooldownCapMs'],
      requirements: ['AV-PAT-004'],
    },
    {
      in: ['terminating'],
      says: 'The maximum duration of terminating.',
      settings: ['terminateTimeoutMs'],
      requirements: ['AV-RUL-25'],
    },
  ],
}
