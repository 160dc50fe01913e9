/** listening: the user turn is open, and chunks are added to it until it is committed. */
import { and } from 'xstate'
import { parts } from '../setup.ts'
import { acknowledgesStart, cancel, fail, refuseChunk } from './courses.ts'
import { abort, append, begin, commit, enter, send, state } from './effects-of.ts'
import { id, places } from './places.ts'

const recording = parts.createStateConfig({
  exit: 'emptyBuffer',
  on: {
    'input_audio.append': [
      { guard: 'fits', meta: id('VE-04'), actions: ['record', append] },
      refuseChunk('recording'),
    ],
    'input_audio.commit': [
      {
        guard: 'attached',
        target: places.running,
        meta: id('VE-08'),
        actions: [commit, enter('thinking')],
      },
      { target: places.idle, meta: id('VE-07'), actions: enter('idle') },
    ],
    // Recognition may process the chunks as they arrive; a final transcript waits for the commit (VEL-ACT-08).
    'turn.partial': { guard: 'turnIsCurrent', meta: id('VE-14'), actions: send('transcript.partial') },
    'turn.failed': {
      guard: 'turnIsCurrent',
      target: places.idle,
      meta: id('VE-20'),
      actions: fail,
    },
  },
})

/** A cancel has emptied the turn: there is no turn until the next chunk, and nothing to commit (VEL-T-08). */
const emptied = parts.createStateConfig({
  on: {
    'input_audio.append': [
      { guard: 'fits', target: 'recording', meta: id('VE-05'), actions: ['openTurn', begin, append] },
      refuseChunk('emptied'),
    ],
    'input_audio.commit': { target: places.idle, meta: id('VE-09'), actions: enter('idle') },
  },
})

export const listening = parts.createStateConfig({
  initial: 'recording',
  on: {
    ...acknowledgesStart('listening'),
    'response.cancel': [
      {
        guard: and(['attached', 'cancelsToListening']),
        target: places.emptied,
        meta: id('VE-21'),
        actions: [abort, 'closeTurn', state('listening')],
      },
      { target: places.idle, meta: id('VE-22'), actions: cancel },
    ],
  },
  states: { recording, emptied },
})
