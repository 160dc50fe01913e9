/** idle: there is a session, and no turn. */
import { parts } from '../setup.ts'
import { acknowledgesStart, refuseChunk } from './courses.ts'
import { append, begin, enter, state } from './effects-of.ts'
import { id, places } from './places.ts'

export const idle = parts.createStateConfig({
  on: {
    ...acknowledgesStart('idle'),
    'input_audio.append': [
      {
        guard: 'fits',
        target: places.recording,
        meta: id('VE-03'),
        actions: ['openTurn', enter('listening'), begin, append],
      },
      refuseChunk('idle'),
    ],
    // There is no turn to hand over or to interrupt (VEL-T-08, VEL-T-17).
    'input_audio.commit': { meta: id('VE-11'), actions: state('idle') },
    'response.cancel': { meta: id('VE-24'), actions: state('idle') },
  },
})
