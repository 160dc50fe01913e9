/**
 * The input buffer, and who commits it: the service where it detects turns, otherwise the operator (TD-CON-002,
 * TD-AC-007).
 */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { commitIsOurs } from './answer.ts'
import { notice } from './effects-of.ts'
import { id } from './places.ts'

/** The state of the captured audio. */
export const buffer = parts.createStateConfig({
  on: {
    'capture.frame': { guard: not('filled'), meta: id('TT-80'), actions: 'fill' },
    'capture.voiced': { guard: not('filled'), meta: id('TT-80.voiced'), actions: 'fill' },
    'speech-stop': { guard: and(['detected', 'filled']), meta: id('TT-84'), actions: 'empty' },
    'user.commit': [
      { guard: not('filled'), meta: id('TT-83'), actions: notice('nothing-to-commit') },
      {
        guard: and([commitIsOurs, 'answersByItself']),
        meta: id('TT-81'),
        actions: ['empty', 'input_audio_buffer.commit', 'response.create'],
      },
      { guard: commitIsOurs, meta: id('TT-81.silent'), actions: ['empty', 'input_audio_buffer.commit'] },
      { meta: id('TT-82'), actions: notice('COMMIT_OWNED_BY_SERVER') },
    ],
  },
})
