/** Pending work is called off when nothing waits for it any more (L146 to L152, L529, L596). */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { once } from '../../once.ts'
import { isNext, isOurs } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { action, after, always, enters, leaves } from './trace-state.ts'

/** States in which a response is pending: while its calls are processed, the work itself is called off. */
const pending = ['processing', 'speaking'] as const

/** A response that failed by itself is pending no more. */
const hasFailed = (cause: unknown): boolean => cause === 'response.error' || cause === 'response.done'

const isPending = ({ response }: Memory): boolean => response !== null && !response.isOver

export const pendingCancelled = action({
  id: 'error.calls-off',
  says: 'A response that is not over when an error is handled is cancelled.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-42'],
  emits: 'response.cancel',
  on: (line, trace) =>
    leaves(line, ...pending) && enters(line, 'error') && isPending(trace) && !hasFailed(line.with.cause),
  what: 'the response cancelled',
})

/** The response that began with the current input, and whether it is awaited. */
interface Begun {
  readonly at: number
  readonly response: unknown
  readonly isWanted: boolean
}

export const wantedKept = always<Begun>('voice.wanted', 'AMP-G-17 AMP-T-44 ruling', {
  says: 'An expected response is not cancelled when it begins.',
  needs: ['response.create'],
  looksAt: ['response.cancel', 'timeout'],
  start: { at: -1, response: null, isWanted: false },
  ask: (line, { at, response, isWanted }) => {
    if (!isWanted) return null
    if (line.way === 'in') return true
    return emits(line, 'response.cancel') && line.with.response === response && line.at === at
      ? { expected: `${response} waited for`, got: 'it cancelled' }
      : null
  },
  remember: (begun, line, trace) => {
    // At this very instant its time may be up.
    if (line.way !== 'in') return emits(line, 'timeout') ? { ...begun, isWanted: false } : begun
    const { isUnwanted, response } = after(line, trace)
    const isBegun = trace.state === 'processing' && receives(line, 'response.created')
    const isWanted = isBegun && !isUnwanted && response?.id === line.with.response
    return { at: line.at, response: line.with.response, isWanted }
  },
})

export const attemptCalledOff = action({
  id: 'attempt.called-off',
  says: 'An attempt that still runs is abandoned with its reconnection.',
  basis: 'ruling',
  requirements: ['AMP-T-41', 'AMP-TO-23'],
  emits: 'attempt.abort',
  on: (line, { attempt, succeededAt }) =>
    leaves(line, 'reconnecting') && attempt !== null && succeededAt === null,
  what: 'the attempt given up',
})

const isCancel = (line: Line): boolean => emits(line, 'tool.cancel') || emits(line, 'task.cancel')

/** An error that occurs during an error, and must be logged. */
const isAnother = (line: Line, { state, isLive, session }: Memory): boolean =>
  state === 'error' &&
  isLive &&
  (receives(line, 'connection_degraded') ||
    (receives(line, 'session.error') && line.with.session === session))

export const anotherRecorded = action({
  id: 'error.another',
  says: 'An error that occurs while another one is handled is logged.',
  basis: 'ruling',
  requirements: ['AMP-EDGE-09'],
  emits: 'log',
  on: isAnother,
  is: ({ with: { kind } }) => kind === 'error',
  what: 'a record of the error',
})

/** The instant at which an unused session failed; null: none did, or something else may be reported by now. */
type FailedAt = number | null

export const strangersUnrecorded = always<FailedAt>('error.stranger', 'AMP-T-49 AMP-EDGE-13 ruling', {
  says: 'The failure of a session that is not in use is not an error.',
  needs: ['log', 'onError'],
  looksAt: ['timeout', 'attempt.abort'],
  ask: (line, failedAt) => {
    if (failedAt === null) return null
    if (line.way === 'in' || line.at > failedAt) return true
    const isReported = emits(line, 'onError') || (emits(line, 'log') && line.with.kind === 'error')
    return isReported ? { expected: 'no error', got: 'one of another session' } : null
  },
  // At this very instant its time may be up, or that of an attempt.
  remember: (failedAt, line, trace) => {
    const isTimeUp = emits(line, 'timeout') || emits(line, 'attempt.abort')
    if (line.way !== 'in') return isTimeUp || line.at !== failedAt ? null : failedAt
    const isStrange =
      receives(line, 'session.error') && !isOurs(trace, line.with) && !isNext(trace, line.with)
    return isStrange ? line.at : null
  },
})

export const calledOffOnce = always('calls.called-off-once', 'AMP-ACT-42 AMP-ST-09 ruling', {
  says: 'Work is cancelled once, unless it is retried.',
  needs: ['tool.cancel', 'task.cancel'],
  looksAt: ['retry'],
  ...once({
    to: (line) => (isCancel(line) ? text(line.with.call) : null),
    afresh: (line) => emits(line, 'retry'),
    found: (call) => ({ expected: 'work that goes on', got: `${call} once more` }),
  }),
})

export const runningAttemptsAborted = always('attempt.over', 'AMP-T-41 AMP-TO-23 ruling', {
  says: 'An attempt that is over is not abandoned again.',
  needs: ['state', 'attempt.abort'],
  ask: (line, _, { state, attempt }) => {
    if (!emits(line, 'attempt.abort') || state !== 'reconnecting') return null
    return attempt !== null && attempt.id === line.with.attempt
      ? true
      : { expected: 'an attempt that runs', got: text(line.with.attempt) }
  },
})
