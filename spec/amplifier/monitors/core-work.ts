/**
 * The core of work, common to every reading of the document: user speech waits for an agent, a larger result has a
 * larger size, a failed attempt is followed by another one, and waits between tries double (L420, L483, L523, L579 to
 * L580).
 */
import { emits, receives } from '../../lines.ts'
import { attemptsAtMost, isRunning } from '../memory/attempts.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { always, enters, leaves, within } from './trace-state.ts'

/** How long the last result of a tool is, and the lengths and recorded sizes of the results so far. */
interface Sizes {
  readonly characters: number | null
  readonly known: readonly { readonly characters: number; readonly size: number }[]
}

const isSize = (line: Line): boolean =>
  emits(line, 'log') && line.with.kind === 'tool' && line.with.size !== undefined

/** A result that is longer by so much is larger in every unit. */
const isMuchLonger = (one: number, other: number): boolean => one >= 10 * other + 1000

export const sizesOfResults = always<Sizes>('tool.size-of-result', 'AMP-MET-07', {
  says: 'The logged size of a tool result is larger where the result is much longer.',
  needs: ['log'],
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
    if (receives(line, 'tool_result_ready')) return { characters: Number(line.with.characters), known }
    if (line.way === 'in') return { characters: null, known }
    if (!isSize(line) || characters === null) return { characters, known }
    return { characters: null, known: [...known, { characters, size: Number(line.with.size) }].slice(-16) }
  },
})

const isAttempt = (line: Line): boolean => emits(line, 'session.get') && line.with.attempt !== undefined

export const attemptsFollow = within('attempt.follows', 'AMP-T-88', {
  says: 'An attempt that has failed is followed by the next one, at the latest after the longest wait.',
  needs: ['state', 'session.get'],
  opens: (line, trace) =>
    trace.state === 'reconnecting' &&
    trace.attempts < attemptsAtMost &&
    receives(line, 'attempt_step_failed') &&
    isRunning(trace, line.with),
  ms: ({ settings }) =>
    Math.max(settings.firstAttemptWaitMs, settings.secondAttemptWaitMs, settings.thirdAttemptWaitMs),
  closes: isAttempt,
  abandons: (line) => leaves(line, 'reconnecting'),
  what: 'the next attempt',
})

/** The tries of the error that is handled: when (ms) each was made, and when the one before it had failed. */
interface Tries {
  readonly made: readonly number[]
  readonly failed: readonly number[]
}

const untried: Tries = { made: [], failed: [] }

/** Whether waits double, counted either from try to try or from a failure to the next try. */
const isDoubled = ([first = 0, second = 0, third = 0]: readonly number[], failed: readonly number[]) => {
  const [one = 0, other = 0] = failed
  return third - other >= 2 * (second - one) || third - second >= 2 * (second - first)
}

export const waitsDouble = always<Tries>('error.waits-double', 'AMP-ERR-10 AMP-ERR-02', {
  says: 'The wait before the third retry of an error is twice as long as the one before the second.',
  needs: ['state', 'retry'],
  start: untried,
  ask: (line, { made, failed }, { state }: Memory) => {
    if (!emits(line, 'retry') || state !== 'error' || made.length !== 2 || failed.length !== 2) return null
    return isDoubled([...made, line.at], failed)
      ? true
      : { expected: 'a wait twice as long as the one before', got: `${line.at - (failed[1] ?? 0)} ms` }
  },
  remember: (tries, line) => {
    if (emits(line, 'retry')) return { ...tries, made: [...tries.made, line.at].slice(-4) }
    if (receives(line, 'retry_failed')) return { ...tries, failed: [...tries.failed, line.at].slice(-4) }
    // Any other event may change the length of the wait.
    return line.way === 'in' || enters(line, 'error') || leaves(line, 'error') ? untried : tries
  },
})

export const tasksDelegatedOnly = always('task.delegated-only', 'AMP-G-05 AMP-T-24', {
  says: 'A call of the tool that delegates is not run by the coordinator.',
  needs: ['tool.call'],
  ask: (line, _, { calls, doubtful }) => {
    if (!emits(line, 'tool.call')) return null
    const isTask = [...calls, ...doubtful].some((call) => call.id === line.with.call && call.isTask)
    return isTask ? { expected: 'an agent', got: 'a tool' } : true
  },
})
