/** Attempts to reconnect: when, how often, in which steps, and what a new session receives (L577 to L615). */

import { emits, receives } from '../../lines.ts'
import { attemptsAtMost, isRunning } from '../memory/attempts.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { type Action, action, after, always, enters, goes, leaves, within } from './trace-state.ts'

/** The wait before the next attempt of a stay. */
const waitOf = ({ attempts, settings }: Memory): number =>
  [settings.firstAttemptWaitMs, settings.secondAttemptWaitMs, settings.thirdAttemptWaitMs][attempts] ?? 0

const isAttempt = (line: Line): boolean => emits(line, 'session.get') && line.with.attempt !== undefined

/** An attempt is over, and another one follows. */
const isFailed = (line: Line, trace: Memory): boolean =>
  trace.state === 'reconnecting' &&
  trace.attempts < attemptsAtMost &&
  ((receives(line, 'attempt_step_failed') && isRunning(trace, line.with)) || emits(line, 'attempt.abort'))

const attempt = {
  closes: isAttempt,
  abandons: (line: Line): boolean => leaves(line, 'reconnecting'),
  what: 'an attempt',
}

export const waited = within('attempt.waits', 'AMP-TO-25 AMP-ERR-12 interpreted', {
  says: 'Each step of an attempt is made once.',
  needs: ['state', 'session.get'],
  budget: 'AMP-TO-25',
  ...attempt,
  opens: (line) => enters(line, 'reconnecting'),
  ms: ({ settings }) => settings.firstAttemptWaitMs,
  least: ({ settings }) => settings.firstAttemptWaitMs,
})

export const waitedAgain = within('attempt.waits-again', 'AMP-TO-25 AMP-ERR-12 interpreted', {
  says: 'The next attempts are made 3 s and 10 s after the previous one has failed.',
  needs: ['state', 'session.get'],
  looksAt: ['attempt.abort'],
  ...attempt,
  opens: isFailed,
  ms: waitOf,
  least: waitOf,
})

export const counted = always(
  'attempt.count',
  'AMP-TO-24 AMP-INV-09 AMP-ACT-48 AMP-ST-14 AMP-ERR-12 interpreted',
  {
    says: 'A stay makes three attempts at most, numbered from 1 on, and none elsewhere.',
    needs: ['state', 'session.get'],
    ask: (line, _, { state, attempts }) => {
      if (!isAttempt(line)) return null
      const number = attempts + 1
      return state === 'reconnecting' && number <= attemptsAtMost && line.with.number === number
        ? true
        : {
            expected: `attempt ${number} of ${attemptsAtMost}`,
            got: `number ${line.with.number} in ${state}`,
          }
    },
  },
)

export const capped = within('attempt.capped', 'AMP-TO-23 ruling', {
  says: 'An attempt that hangs is abandoned after 5 s.',
  needs: ['state', 'session.get'],
  looksAt: ['attempt.abort'],
  opens: isAttempt,
  ms: ({ settings }) => settings.attemptMs,
  closes: (line, trace) =>
    emits(line, 'attempt.abort') ||
    leaves(line, 'reconnecting') ||
    (line.way === 'in' && line.what !== 'attempt_step_done' && isRunning(trace, line.with)),
  what: 'the end of the attempt',
})

/** A step of the attempt that runs succeeds. */
const steps =
  (done: number) =>
  (line: Line, trace: Memory): boolean =>
    receives(line, 'attempt_step_done') &&
    trace.attempt?.done === done - 1 &&
    after(line, trace).attempt?.done === done

const table: readonly Action[] = [
  {
    id: 'attempt.sdp',
    says: 'The second step of an attempt is a new connection.',
    requirements: ['AMP-ACT-60', 'AMP-MSG-11'],
    emits: 'sdp.post',
    on: steps(1),
    what: 'POST /sdp',
  },
  {
    id: 'attempt.update',
    says: 'The third step of an attempt restores the context.',
    requirements: ['AMP-ACT-61', 'AMP-MSG-07', 'AMP-ACT-50'],
    emits: 'session.update',
    on: steps(2),
    is: ({ with: { attempt } }) => attempt !== undefined,
    what: 'the context restored',
  },
  {
    id: 'attempt.verified',
    says: 'The fourth step of an attempt verifies the audio path.',
    requirements: ['AMP-ACT-62'],
    emits: 'audio.verify',
    on: steps(3),
    what: 'the audio path verified',
  },
]

/** Each step in its turn. */
export const inSteps = table.map(action)

const stepOutputs: readonly Effect[] = ['sdp.post', 'audio.verify']

/** The running attempt, and the steps of it that were reported to have succeeded, in any order. */
interface Stepped {
  readonly attempt: unknown
  readonly done: readonly unknown[]
}

const unstepped: Stepped = { attempt: null, done: [] }

export const noStepAhead = always<Stepped>('attempt.order', 'AMP-ACT-60 AMP-ACT-62 AMP-ACT-59', {
  says: 'No step is made before the previous one was reported to have succeeded.',
  needs: ['state', ...stepOutputs],
  looksAt: ['session.get'],
  start: unstepped,
  ask: (line, { attempt, done }) => {
    if (line.way !== 'out' || !stepOutputs.includes(line.what) || line.with.attempt === undefined) return null
    const step = line.what === 'sdp.post' ? 'session' : 'update'
    const isReached = attempt === line.with.attempt && done.includes(step)
    return isReached || { expected: `the step ${step} before it`, got: `${done.join(', ') || 'none'}` }
  },
  remember: (stepped, line) => {
    if (isAttempt(line)) return { attempt: line.with.attempt, done: [] }
    if (leaves(line, 'reconnecting')) return unstepped
    const isIts = receives(line, 'attempt_step_done') && line.with.attempt === stepped.attempt
    return isIts ? { ...stepped, done: [...stepped.done, line.with.step] } : stepped
  },
})

export const attemptsInPlace = always('attempt.in-place', 'AMP-INV-10 interpreted', {
  says: 'With a permanently dead network there is one reconnection, until another one is requested.',
  needs: ['state'],
  ask: (line, _, { isLive, error }) => {
    if (goes(line, 'reconnecting', 'error')) return true
    const isAgain = enters(line, 'reconnecting') && error === 'reconnect' && !isLive
    return isAgain && line.with.cause !== 'reconnect_requested'
      ? { expected: 'no reconnection by itself', got: 'one' }
      : null
  },
})
