/**
 * The statechart of turn detection. Its states stand in `chart/`, what they do to the context in `updates.ts`, when
 * they may in `guards.ts`. What is published is the mode, and the fallback while that stands in for the server.
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
