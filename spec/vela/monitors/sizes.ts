/** Sizes: what a turn has no room for is refused (VEL-G-07). */
import { changed } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { toPipeline } from './effects.ts'
import { isOn, isWorking } from './scene.ts'
import { countOf, steps } from './step.ts'
import { isAccepted } from './turn.ts'

export const noRoom = steps(
  {
    id: 'size.turn',
    says: 'A chunk for which the turn has no room is refused with invalid_message, and handed to nobody.',
    basis: 'ruling',
    requirements: ['VEL-G-07'],
    needs: ['error'],
    looksAt: ['state', ...toPipeline, 'socket.close'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) => hears(line, 'input_audio.append') && shows(log[index + 1] ?? line, 'error'),
      )
      return changed(
        log,
        (_, index) => at >= 0 && index === at + 1,
        () => ({ with: { code: 'invalid_json' } }),
      )
    },
  },
  {
    begins: (line, scene) =>
      hears(line, 'input_audio.append') &&
      isOn(scene) &&
      !isWorking(scene) &&
      !isAccepted(line, scene.turn, scene),
    asks: ({ shown: told }) => {
      const [first] = told
      return told.length === countOf(told, 'error') && first?.with.code === 'invalid_message'
        ? true
        : { expected: 'invalid_message and nothing else', got: String(first?.with.code ?? first?.what) }
    },
  },
)
