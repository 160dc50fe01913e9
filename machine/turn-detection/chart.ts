/**
 * The statechart of turn detection. Its states are in `chart/`, its context updates in `updates.ts`, its guards in
 * `guards.ts`. The published state is the mode, or the fallback while local estimates replace the server.
 */
import { life } from './chart/life.ts'
import { mode } from './chart/mode.ts'
import { playback } from './chart/playback.ts'
import { voice } from './chart/voice.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

export const chart = parts.createMachine({
  id: 'turnDetection',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: { mode, life, voice, playback },
})
