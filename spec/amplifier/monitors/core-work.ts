/**
 * The core of work, as every reading of the document has it: what the user says waits for an agent, a larger result has a larger
 * size, a failed attempt is followed by another one, and waits between tries double (L420, L483, L523, L579 to L580).
 */
import { changed, delayed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { attemptsAtMost, isRunning } from '../memory/attempts.ts'
import type { Memory } from '../memory.ts'
import { always, enters, leaves, within } from './scene.ts'

/** How long the last result of a tool is, and the lengths and recorded sizes of the results so far. */
interface Sizes {
  readonly characters: number | null
  readonly known: readonly { readonly characters: number; readonly size: number }[]
}

const isSize = (line: Line): boolean =>
  shows(line, 'log') && line.with.kind === 'tool' && line.with.size !== undefined

/** A result that is longer by so much is larger in every unit. */
const isMuchLonger = (one: number, other: number): boolean => one >= 10 * other + 1000

export const sizesOfResults = always<Sizes>(
  {
    id: 'tool.size-of-result',
    says: 'The size that is written down with a tool is larger where the result is much longer.',
    basis: 'document',
    requirements: ['AMP-MET-07'],
    needs: ['log'],
    spoil: (log) => changed(log, isSize, (line) => ({ with: { ...line.with, size: 1_000_000 } })),
  },
  {
    start: { characters: null, known: [] },
    ask: (line, { characters, known }) => {
      if (!isSize(line) || characters === null) return null
      const size = Number(line.with.size)
      const isWrong = known.some(
        (other) =>
          (isMuchLonger(characters, other.characters) && size <= other.size) ||
          (isMuchLonger(other.characters, characters) && size >= other.size),
      )
      return isWrong ? { expected: 'the size of the result', got: String(size) } : true
    },
    remember: ({ characters, known }, line) => {
      if (hears(line, 'tool_result_ready')) return { characters: Number(line.with.characters), known }
      if (line.way === 'in') return { characters: null, known }
      if (!isSize(line) || characters === null) return { characters, known }
      return { characters: null, known: [...known, { characters, size: Number(line.with.size) }].slice(-16) }
    },
  },
)

const isAttempt = (line: Line): boolean => shows(line, 'session.get') && line.with.attempt !== undefined

export const attemptsFollow = within(
  {
    id: 'attempt.follows',
    says: 'An attempt that has failed is followed by the next one, at the latest after the longest wait.',
    basis: 'document',
    requirements: ['AMP-T-88'],
    needs: ['state', 'session.get'],
    spoil: (log) => delayed(log, (line) => isAttempt(line) && line.with.number === 2, 20_000),
  },
  {
    opens: (line, scene) =>
      scene.state === 'reconnecting' &&
      scene.attempts < attemptsAtMost &&
      hears(line, 'attempt_step_failed') &&
      isRunning(scene, line.with),
    ms: ({ settings }) =>
      Math.max(settings.firstAttemptWaitMs, settings.secondAttemptWaitMs, settings.thirdAttemptWaitMs),
    closes: isAttempt,
    abandons: (line) => leaves(line, 'reconnecting'),
    what: 'the next attempt',
  },
)

/** The tries of the error that is handled: when (ms) each was made, and when the one before it had failed. */
interface Tries {
  readonly made: readonly number[]
  readonly failed: readonly number[]
}

const untried: Tries = { made: [], failed: [] }

/** Whether waits double, be they counted from try to try or from a failure to the next try. */
const isDoubled = ([first = 0, second = 0, third = 0]: readonly number[], failed: readonly number[]) => {
  const [one = 0, other = 0] = failed
  return third - other >= 2 * (second - one) || third - second >= 2 * (second - first)
}

export const waitsDouble = always<Tries>(
  {
    id: 'error.waits-double',
    says: 'The wait before the third try of an error is twice as long as the one before the second.',
    basis: 'document',
    requirements: ['AMP-ERR-10', 'AMP-ERR-02'],
    needs: ['state', 'retry'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'retry') && line.with.number === 3,
        (line) => ({ at: line.at - 1000 }),
      ),
  },
  {
    start: untried,
    ask: (line, { made, failed }, { state }: Memory) => {
      if (!shows(line, 'retry') || state !== 'error' || made.length !== 2 || failed.length !== 2) return null
      return isDoubled([...made, line.at], failed)
        ? true
        : { expected: 'a wait twice as long as the one before', got: `${line.at - (failed[1] ?? 0)} ms` }
    },
    remember: (tries, line) => {
      if (shows(line, 'retry')) return { ...tries, made: [...tries.made, line.at].slice(-4) }
      if (hears(line, 'retry_failed')) return { ...tries, failed: [...tries.failed, line.at].slice(-4) }
      // Whatever else happens may change how long is waited.
      return line.way === 'in' || enters(line, 'error') || leaves(line, 'error') ? untried : tries
    },
  },
)

export const tasksDelegatedOnly = always(
  {
    id: 'task.delegated-only',
    says: 'A call of the tool that delegates is not run by the coordinator.',
    basis: 'document',
    requirements: ['AMP-G-05', 'AMP-T-67', 'AMP-T-24'],
    needs: ['tool.call'],
    spoil: (log) => {
      const spawn = log.find(showing('task.spawn'))
      return spawn === undefined
        ? log
        : followed(log, showing('task.spawn'), () => shown('tool.call', spawn.with))
    },
  },
  {
    start: null,
    ask: (line, _, { calls, doubtful }) => {
      if (!shows(line, 'tool.call')) return null
      const isTask = [...calls, ...doubtful].some((call) => call.id === line.with.call && call.isTask)
      return isTask ? { expected: 'an agent', got: 'a tool' } : true
    },
  },
)
