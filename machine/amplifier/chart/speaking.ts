/** SPEAKING: the audio of one response plays until all of it was heard or the user speaks (AMP-ST-04). */
import { and } from 'xstate'
import { parts } from '../setup.ts'
import { fail, interruptSpeech, interrupts, troubles } from './courses.ts'
import {
  closeResponse,
  playChunk,
  publishReceived,
  status,
  stopPlayback,
  timeout,
  warning,
} from './effects-of.ts'
import { id, places } from './places.ts'

const finish = [...stopPlayback('whole'), publishReceived('idle')] as const

/** More of the response may arrive. */
const streaming = parts.createStateConfig({
  on: {
    'response.audio.done': [
      {
        guard: and(['responseIsCurrent', 'drained']),
        target: places.idle,
        meta: id('AT-70'),
        actions: finish,
      },
      { guard: 'responseIsCurrent', target: 'draining', meta: id('AT-71') },
    ],
    // The end of a response is the end of its audio, if that was not reported (AMP-T-48).
    'response.done': [
      {
        guard: and(['responseIsCurrent', 'drained']),
        target: places.idle,
        meta: id('AT-72'),
        actions: [...closeResponse, ...finish],
      },
      { guard: 'responseIsCurrent', target: 'draining', meta: id('AT-73'), actions: closeResponse },
    ],
    // There is no audio to play for a moment (AMP-TO-12).
    playback_complete: {
      guard: and(['itemIsCurrent', 'allWasPlayed']),
      meta: id('AT-74'),
      actions: 'noteDrained',
    },
  },
})

/** All of the response has arrived and is still playing. */
const draining = parts.createStateConfig({
  on: {
    playback_complete: {
      guard: and(['itemIsCurrent', 'allWasPlayed']),
      target: places.idle,
      meta: id('AT-75'),
      actions: finish,
    },
  },
})

export const speaking = parts.createStateConfig({
  initial: 'streaming',
  entry: status('speaking'),
  on: {
    ...troubles('speaking', 'demandsDashFromSpeaking', 'speaking'),
    ...interrupts(interruptSpeech, 'AT-76'),
    'response.audio.delta': { guard: 'responseIsCurrent', meta: id('AT-77'), actions: playChunk },
    // Literally: the current speech stops, and is not truncated (AMP-T-19).
    'response.function_call': {
      guard: and(['responseIsCurrent', 'callIsNew']),
      target: places.dispatch,
      meta: id('AT-79'),
      actions: [...stopPlayback('stopped'), 'takeCall', publishReceived('tool_executing')],
    },
    playback_error: {
      target: places.error,
      meta: id('AT-80'),
      actions: fail({ from: 'speaking', type: 'UNKNOWN' }, 'playback_error'),
    },
  },
  after: {
    speakingWarning: { meta: id('AT-81'), actions: [timeout('speaking'), warning('speaking')] },
  },
  states: { streaming, draining },
})
