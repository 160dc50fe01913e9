/** Sizes: a chunk without room in its turn is refused (VEL-G-07). */

import { about } from '../../about.ts'
import { receives } from '../../lines.ts'
import { toPipeline } from './effects.ts'
import { countOf, steps } from './step.ts'
import { isOn, isWorking } from './trace-state.ts'
import { isAccepted } from './turn.ts'

export const noRoom = steps(
  about('size.turn', 'VEL-G-07 ruling', {
    says: 'A chunk for which the turn has no room is refused with invalid_message, and is not handed over.',
    needs: ['error'],
    looksAt: ['state', ...toPipeline, 'socket.close'],
  }),
  {
    begins: (line, trace) =>
      receives(line, 'input_audio.append') &&
      isOn(trace) &&
      !isWorking(trace) &&
      !isAccepted(line, trace.turn, trace),
    asks: ({ shown: reported }) => {
      const [first] = reported
      return reported.length === countOf(reported, 'error') && first?.with.code === 'invalid_message'
        ? true
        : { expected: 'invalid_message and nothing else', got: String(first?.with.code ?? first?.what) }
    },
  },
)
