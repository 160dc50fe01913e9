/** Attempts to reconnect: when, how often, in which steps, and what a new session is told (L577 to L615). */
import { changed, delayed, followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { attemptsAtMost, isRunning } from '../memory/attempts.ts'
import type { Memory } from '../memory.ts'
import { after, always, type Deed, deed, enters, goes, leaves, within } from './scene.ts'

/** The wait before the next attempt of a stay. */
const waitOf = ({ attempts, settings }: Memory): number =>
  [settings.firstAttemptWaitMs, settings.secondAttemptWaitMs, settings.thirdAttemptWaitMs][attempts] ?? 0

const isAttempt = (line: Line): boolean => shows(line, 'session.get') && line.with.attempt !== undefined

/** An attempt is over, and another one follows. */
const isFailed = (line: Line, scene: Memory): boolean =>
  scene.state === 'reconnecting' &&
  scene.attempts < attemptsAtMost &&
  ((hears(line, 'attempt_step_failed') && isRunning(scene, line.with)) || shows(line, 'attempt.abort'))

const attempt = {
  closes: isAttempt,
  abandons: (line: Line): boolean => leaves(line, 'reconnecting'),
  what: 'an attempt',
}

export const waited = within(
  {
    id: 'attempt.waits',
    says: 'The first attempt is made after 1 s.',
    basis: 'interpreted',
    requirements: ['AMP-TO-25', 'AMP-ERR-12'],
    budget: 'AMP-TO-25',
    needs: ['state', 'session.get'],
    spoil: (log) => delayed(log, isAttempt, 1),
  },
  {
    ...attempt,
    opens: (line) => enters(line, 'reconnecting'),
    ms: ({ settings }) => settings.firstAttemptWaitMs,
    least: ({ settings }) => settings.firstAttemptWaitMs,
  },
)

export const waitedAgain = within(
  {
    id: 'attempt.waits-again',
    says: 'The next attempts are made 3 s and 10 s after the one before has failed.',
    basis: 'interpreted',
    requirements: ['AMP-TO-25', 'AMP-ERR-12'],
    needs: ['state', 'session.get'],
    looksAt: ['attempt.abort'],
    spoil: (log) => delayed(log, (line) => isAttempt(line) && line.with.number !== 1, 1),
  },
  { ...attempt, opens: isFailed, ms: waitOf, least: waitOf },
)

export const counted = always(
  {
    id: 'attempt.count',
    says: 'A stay makes three attempts at most, numbered from 1 on, and none elsewhere.',
    basis: 'interpreted',
    requirements: ['AMP-TO-24', 'AMP-INV-09', 'AMP-ACT-48', 'AMP-ST-14', 'AMP-ERR-12'],
    needs: ['state', 'session.get'],
    spoil: (log) => changed(log, isAttempt, (line) => ({ with: { ...line.with, number: 4 } })),
  },
  {
    start: null,
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

export const capped = within(
  {
    id: 'attempt.capped',
    says: 'An attempt that hangs is given up after 5 s.',
    basis: 'ruling',
    requirements: ['AMP-TO-23'],
    needs: ['state', 'session.get'],
    looksAt: ['attempt.abort'],
    spoil: (log) => {
      const at = log.findIndex(showing('attempt.abort'))
      return log.map((line, index) => (index < at ? line : { ...line, at: line.at + 1 }))
    },
  },
  {
    opens: isAttempt,
    ms: ({ settings }) => settings.attemptMs,
    closes: (line, scene) =>
      shows(line, 'attempt.abort') ||
      leaves(line, 'reconnecting') ||
      (line.way === 'in' && line.what !== 'attempt_step_done' && isRunning(scene, line.with)),
    what: 'the end of the attempt',
  },
)

/** A step of the attempt that runs succeeds. */
const steps =
  (done: number) =>
  (line: Line, scene: Memory): boolean =>
    hears(line, 'attempt_step_done') &&
    scene.attempt?.done === done - 1 &&
    after(line, scene).attempt?.done === done

const table: readonly Deed[] = [
  {
    id: 'attempt.sdp',
    says: 'The second step of an attempt is a new connection.',
    requirements: ['AMP-ACT-60', 'AMP-ACT-59', 'AMP-MSG-11'],
    shows: 'sdp.post',
    on: steps(1),
    what: 'POST /sdp',
  },
  {
    id: 'attempt.update',
    says: 'The third step of an attempt restores the context.',
    requirements: ['AMP-ACT-61', 'AMP-MSG-07', 'AMP-ACT-50'],
    shows: 'session.update',
    on: steps(2),
    is: ({ with: { attempt } }) => attempt !== undefined,
    what: 'the context restored',
  },
  {
    id: 'attempt.verified',
    says: 'The fourth step of an attempt verifies the audio path.',
    requirements: ['AMP-ACT-62'],
    shows: 'audio.verify',
    on: steps(3),
    what: 'the audio path verified',
  },
]

/** Each step in its turn. */
export const inSteps = table.map(deed)

const stepOutputs = ['sdp.post', 'audio.verify']

/** The attempt that runs, and the steps of it that were reported to have succeeded, in any order. */
interface Stepped {
  readonly attempt: unknown
  readonly done: readonly unknown[]
}

const unstepped: Stepped = { attempt: null, done: [] }

export const noStepAhead = always<Stepped>(
  {
    id: 'attempt.order',
    says: 'No step is taken before the one that comes before it was reported to have succeeded.',
    basis: 'document',
    requirements: ['AMP-ACT-59', 'AMP-ACT-60', 'AMP-ACT-61', 'AMP-ACT-62', 'AMP-ACT-63'],
    needs: ['state', ...stepOutputs],
    looksAt: ['session.get'],
    spoil: (log) =>
      followed(log, isAttempt, (line) => shown('audio.verify', { attempt: line.with.attempt ?? '' })),
  },
  {
    start: unstepped,
    ask: (line, { attempt, done }) => {
      if (line.way !== 'out' || !stepOutputs.includes(line.what) || line.with.attempt === undefined)
        return null
      const step = line.what === 'sdp.post' ? 'session' : 'update'
      const isReached = attempt === line.with.attempt && done.includes(step)
      return isReached || { expected: `the step ${step} before it`, got: `${done.join(', ') || 'none'}` }
    },
    remember: (stepped, line) => {
      if (isAttempt(line)) return { attempt: line.with.attempt, done: [] }
      if (leaves(line, 'reconnecting')) return unstepped
      const isIts = hears(line, 'attempt_step_done') && line.with.attempt === stepped.attempt
      return isIts ? { ...stepped, done: [...stepped.done, line.with.step] } : stepped
    },
  },
)

export const attemptsInPlace = always(
  {
    id: 'attempt.in-place',
    says: 'With the network dead for good there is one reconnection, until somebody asks for another one.',
    basis: 'interpreted',
    requirements: ['AMP-INV-10'],
    needs: ['state'],
    spoil: (log) =>
      followed(
        log,
        (line) => goes(line, 'reconnecting', 'error'),
        () => shown('state', { from: 'error', to: 'reconnecting' }),
      ),
  },
  {
    start: null,
    ask: (line, _, { isLive, error }) => {
      if (goes(line, 'reconnecting', 'error')) return true
      const isAgain = enters(line, 'reconnecting') && error === 'reconnect' && !isLive
      return isAgain && line.with.cause !== 'reconnect_requested'
        ? { expected: 'no reconnection by itself', got: 'one' }
        : null
    },
  },
)
