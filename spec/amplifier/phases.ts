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
}
