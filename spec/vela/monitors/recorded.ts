/** Chunks of a turn that every gateway has accepted: all of them are handed over with it. */
import { text } from '../../foreign.ts'
import { receives } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import { countOf, type Step, steps } from './step.ts'
import { isSound, type Turn } from './turn.ts'

/** Which of the chunks that every gateway has accepted were not handed on by the end of a step. */
const leftOf = ({ trace: { turn }, shown: reported }: Step): readonly string[] =>
  reported
    .filter(({ what }) => what === 'turn.append')
    .reduce<readonly string[]>((left, line) => {
      const at = left.indexOf(text(line.with.chunk))
      return at < 0 ? left : left.toSpliced(at, 1)
    }, turn.surely)

const recorded = (
  says: Pick<Monitor, 'id' | 'says' | 'requirements'>,
  isIts: (chunk: string, turn: Turn) => boolean,
) =>
  steps(
    { ...says, basis: 'document', needs: ['turn.append', 'turn.commit'] },
    {
      begins: (line, { turn, settings }) =>
        receives(line, 'input_audio.commit') &&
        isSound(line) &&
        turn.isCertain &&
        settings.processor === 'attached',
      asks: (step) => {
        if (countOf(step.shown, 'turn.commit') === 0) return null
        const left = leftOf(step).find((chunk) => isIts(chunk, step.trace.turn))
        return left === undefined ? true : { expected: `${left} in the turn`, got: 'a turn without it' }
      },
    },
  )

export const firstRecorded = recorded(
  {
    id: 'turn.first-chunk',
    says: 'The chunk that opens a turn is handed over with it.',
    requirements: ['VEL-T-03'],
  },
  (chunk, { first }) => chunk === first,
)

export const furtherRecorded = recorded(
  {
    id: 'turn.further-chunks',
    says: 'Further chunks join their turn: they are handed over with it, also where they are equal.',
    requirements: ['VEL-T-04'],
  },
  (chunk, { first, appended }) => chunk !== first || appended.includes(chunk),
)
