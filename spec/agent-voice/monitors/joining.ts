/** Starts that wait together: whoever asks again is neither refused nor forgotten (AV-RUL-01, AV-RUL-09). */
import { shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, beginsStep, type Scene } from './scene.ts'

/** Callers who wait for a start, and what the step at hand has told of them. */
interface Callers {
  readonly waiting: number
  /** What the step began with: one more caller who waits, one who asks where there is nothing to wait for, or neither. */
  readonly by: 'joins' | 'intrudes' | 'other'
  /** The outcome that some of them were told in this step. */
  readonly told: string | null
}

const isStart = (line: Line): boolean => hears(line, 'user.start')

const settles = (line: Line): boolean => shows(line, 'settled') && line.with.call === 'user.start'

/** Where a start waits: no conversation has begun. */
const isAtRest = ({ state, previous }: Scene): boolean =>
  state === 'idle' || (state === 'suspended' && previous === 'idle')

const nobody: Callers = { waiting: 0, by: 'other', told: null }

const callersAfter = (before: Callers, line: Line, scene: Scene): Callers => {
  const { waiting } = before
  if (isStart(line) && isAtRest(scene))
    return { waiting: waiting + 1, by: waiting > 0 ? 'joins' : 'other', told: null }
  if (line.way === 'in') return { waiting, by: isStart(line) ? 'intrudes' : 'other', told: null }
  const { by, told } = beginsStep(line, scene) ? nobody : before
  if (!settles(line)) return by === before.by && told === before.told ? before : { waiting, by, told }
  return by === 'intrudes'
    ? { waiting, by: 'other', told: null }
    : { waiting: Math.max(0, waiting - 1), by, told: String(line.with.outcome) }
}

/** The limit of the first start, or of the suspension that it waits for, may run out in the instant of the second. */
const refuses = (line: Line, scene: Scene): boolean =>
  settles(line) &&
  line.with.outcome === 'rejected' &&
  line.with.code !== 'SESSION_INACTIVE' &&
  isAtRest(scene)

const refusal = shown('settled', { call: 'user.start', outcome: 'rejected', code: 'ALREADY_ACTIVE' })

export const secondStartJoins = always<Callers>(
  {
    id: 'start.joined',
    says: 'A second start while the first one waits is not refused: it waits with it.',
    basis: 'ruling',
    requirements: ['AV-RUL-09', 'AV-RUL-01'],
    needs: ['state', 'settled'],
    looksAt: 'every line',
    spoil: (log) => {
      const again = log.findLastIndex(isStart)
      return log.flatMap((line, index) => (index === again ? [line, { ...refusal, at: line.at }] : [line]))
    },
  },
  {
    start: nobody,
    ask: (line, { by, waiting }, scene) => {
      if (isStart(line)) return isAtRest(scene) && waiting > 0 ? true : null
      return by === 'joins' && refuses(line, scene) && !beginsStep(line, scene)
        ? { expected: 'the second start to wait with the first', got: `refused, ${line.with.code}` }
        : null
    },
    remember: callersAfter,
  },
)

export const allStartsSettle = always<Callers>(
  {
    id: 'start.joined-told',
    says: 'Starts that wait together are granted or refused together.',
    basis: 'ruling',
    requirements: ['AV-RUL-01', 'AV-IF-03'],
    needs: ['state', 'settled'],
    looksAt: 'every line',
    spoil: (log) => without(log, settles),
  },
  {
    start: nobody,
    ask: (line, { waiting, by, told }, scene) => {
      if (told === null || by === 'intrudes') return null
      if (beginsStep(line, scene))
        return waiting > 0
          ? { expected: `all who waited to be ${told}`, got: `${waiting} of them not told` }
          : null
      if (!settles(line)) return null
      return line.with.outcome === told
        ? true
        : { expected: `all who waited to be ${told}`, got: `one of them ${line.with.outcome}` }
    },
    remember: callersAfter,
  },
)
