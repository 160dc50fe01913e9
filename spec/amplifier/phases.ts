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
      because: 'a tool may be called in the middle of an answer that is already heard',
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
      says: 'The wait before a retry doubles each time; so many retries, of an error of the server fewer.',
      settings: ['retryWaitMs', 'maxRetries', 'serverErrorRetries'],
      requirements: ['AMP-TO-22', 'AMP-ERR-07'],
    },
    {
      in: ['error'],
      says: 'An error is dismissed by itself.',
      settings: ['errorMs'],
      requirements: ['AMP-TO-20'],
    },
    {
      in: ['listening', 'processing', 'speaking', 'tool_executing', 'waiting_amplifier', 'error', 'idle'],
      says: 'A connection that dropped may heal so long before it is made anew.',
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
      says: 'One attempt takes so long at most, and reconnecting as a whole.',
      settings: ['attemptMs', 'reconnectingMs'],
      requirements: ['AMP-TO-23'],
    },
  ],
}
