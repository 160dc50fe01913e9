/** Amplifier in coarse phases. Its idle may be without a session (AMP-ST-10). */
import type { Coarse } from '../phases.ts'
import type { Memory } from './memory.ts'
import type { State } from './states.ts'

export const coarse: Coarse<State, Memory> = {
  of: {
    off: 'off',
    idle: { among: ['off', 'idle'], by: ({ isLive }) => (isLive ? 'idle' : 'off') },
    listening: 'listening',
    processing: 'thinking',
    speaking: 'speaking',
    tool_executing: 'thinking',
    waiting_amplifier: 'thinking',
    error: 'off',
    reconnecting: 'off',
    terminated: 'off',
  },
  leaps: [
    {
      from: 'speaking',
      to: 'thinking',
      source: 'L353',
      because: 'a tool may be called in the middle of an answer that already plays',
    },
  ],
  interruptions: [
    { on: 'speech_started', by: 'barge-in' },
    { on: 'push_to_talk_press', by: 'button' },
    { on: 'user_cancel', by: 'cancel' },
  ],
  waits: [
    {
      in: ['error'],
      says: 'The wait before a retry doubles each time; the number of retries, lower for an error of the server.',
      settings: ['retryWaitMs', 'maxRetries', 'serverErrorRetries'],
      requirements: ['AMP-TO-22', 'AMP-ERR-07'],
    },
    {
      in: ['error'],
      says: 'An error is dismissed automatically.',
      settings: ['errorMs'],
      requirements: ['AMP-TO-20'],
    },
    {
      in: ['listening', 'processing', 'speaking', 'tool_executing', 'waiting_amplifier', 'error', 'idle'],
      says: 'The time that a dropout may last before the connection is replaced.',
      settings: ['iceGraceMs'],
      requirements: ['AMP-TO-27'],
    },
    {
      in: ['reconnecting'],
      says: 'Before the first, the second and the third attempt to reconnect.',
      settings: ['firstAttemptWaitMs', 'secondAttemptWaitMs', 'thirdAttemptWaitMs'],
      requirements: ['AMP-TO-25'],
    },
    {
      in: ['reconnecting'],
      says: 'The maximum duration of one attempt, and of reconnecting as a whole.',
      settings: ['attemptMs', 'reconnectingMs'],
      requirements: ['AMP-TO-23'],
    },
  ],
}
