/**
 * Work: a tool or an agent is running, while the user's speech is captured for later (AMP-ST-05, AMP-ST-06, AMP-ST-12).
 */
import { parts } from '../setup.ts'
import { starts, stops } from './courses.ts'
import { beginCapture, holdCapture } from './effects-of.ts'
import { id } from './places.ts'
import { tool_executing } from './tool-executing.ts'
import { waiting_amplifier } from './waiting-amplifier.ts'

const quiet = parts.createStateConfig({ on: starts({ target: 'capturing' }, 'AT-90') })

/** A segment has the same limit as an utterance (AMP-TO-19). */
const capturing = parts.createStateConfig({
  entry: ['openCapture', beginCapture(true)],
  on: stops({ target: 'quiet', actions: holdCapture }, 'AT-91'),
  after: { listening: { target: 'quiet', meta: id('AT-92'), actions: holdCapture } },
})

/** The work, and the speech that is captured meanwhile. */
export const work = parts.createStateConfig({
  type: 'parallel',
  states: {
    job: { initial: 'tool_executing', states: { tool_executing, waiting_amplifier } },
    input: { initial: 'quiet', states: { quiet, capturing } },
  },
})
