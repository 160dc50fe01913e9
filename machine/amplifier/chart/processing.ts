/** PROCESSING: the chart waits for the model (AMP-ST-03). */
import { and, not, or } from 'xstate'
import { parts } from '../setup.ts'
import { failResponse, interrupts, interruptThought, timeOut, troubles } from './courses.ts'
import {
  closeResponse,
  firstOutput,
  noteOutput,
  playChunk,
  publish,
  publishReceived,
  status,
} from './effects-of.ts'
import { id, places } from './places.ts'

export const processing = parts.createStateConfig({
  entry: [status('processing'), 'playback.prepare'],
  // If the user still speaks when the work is done, listening begins at once (AMP-EDGE-05).
  always: {
    guard: 'capturing',
    target: places.listening,
    meta: id('AT-60'),
    actions: ['takeCapture', publish('listening', 'speech_started')],
  },
  on: {
    ...troubles('processing', 'demandsDashFromProcessing', 'processing'),
    'response.created': {
      guard: and([not('responseIsKnown'), 'answersRequest']),
      meta: id('AT-61'),
      actions: 'adoptResponse',
    },
    'response.audio.delta': {
      guard: 'responseCounts',
      target: places.speaking,
      meta: id('AT-62'),
      actions: [
        'adoptResponse',
        'succeed',
        firstOutput(true),
        'beginItem',
        publishReceived('speaking'),
        ...playChunk,
      ],
    },
    'response.function_call': {
      guard: and([or(['responseCounts', 'responseMayCall']), 'callIsNew']),
      target: places.dispatch,
      meta: id('AT-63'),
      actions: ['succeed', firstOutput(false), 'takeCall', publishReceived('tool_executing')],
    },
    'response.text.done': [
      {
        guard: and(['responseCounts', 'textOnly']),
        target: places.idle,
        meta: id('AT-64'),
        actions: [
          'adoptResponse',
          'succeed',
          firstOutput(false),
          { type: 'transcript.append', params: ({ event }) => ({ response: event.id }) },
          publishReceived('idle'),
        ],
      },
      // Audio or a call belongs to the response and is still to come.
      {
        guard: 'responseCounts',
        meta: id('AT-64.part'),
        actions: ['adoptResponse', 'succeed', noteOutput],
      },
    ],
    // A failure is no output: it does not begin a response that was never announced (AMP-G-17).
    'response.error': {
      guard: 'responseIsCurrent',
      target: places.error,
      meta: id('AT-65'),
      actions: failResponse('response.error'),
    },
    // A response that ends here had no output (AMP-EDGE-06).
    'response.done': [
      {
        guard: and(['responseIsCurrent', 'responseFailed']),
        target: places.error,
        meta: id('AT-66'),
        actions: [...closeResponse, ...failResponse('response.done')],
      },
      {
        guard: and(['responseIsCurrent', not('responseWasCancelled')]),
        target: places.idle,
        meta: id('AT-67'),
        actions: [...closeResponse, publishReceived('idle')],
      },
    ],
    ...interrupts(interruptThought, 'AT-68'),
  },
  after: {
    processing: {
      target: places.error,
      meta: id('AT-69'),
      actions: timeOut({ from: 'processing', type: 'NETWORK_TIMEOUT', code: 'LLM_TIMEOUT' }, 'LLM_TIMEOUT'),
    },
  },
})
