/** LISTENING: one utterance is captured (AMP-ST-02). */
import { parts } from '../setup.ts'
import { capture, commit, stops, troubles } from './courses.ts'
import { announceTranscription, publish, publishReceived, status, timeout } from './effects-of.ts'
import { id, places } from './places.ts'

export const listening = parts.createStateConfig({
  entry: [status('listening'), capture.begin, announceTranscription],
  exit: capture.end,
  on: {
    ...troubles('listening', 'demandsDashFromListening', 'listening'),
    ...stops({ target: places.processing, actions: [publishReceived('processing'), ...commit] }, 'AT-50'),
  },
  after: {
    listening: {
      target: places.processing,
      meta: id('AT-51'),
      actions: [timeout('listening'), publish('processing', 'max_duration_exceeded'), ...commit],
    },
  },
})
