/** What is pending is called off when nobody waits for it any more (L146 to L152, L529, L596). */
import { followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { once } from '../../once.ts'
import { isNext, isOurs } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import { after, always, deed, enters, leaves } from './scene.ts'

/** States in which a response is pending: while its calls are worked at, the work is what is called off. */
const pending = ['processing', 'speaking'] as const

/** A response that failed by itself is pending no more. */
const hasFailed = (cause: unknown): boolean => cause === 'response.error' || cause === 'response.done'

const isPending = ({ response }: Memory): boolean => response !== null && !response.isOver

export const pendingCancelled = deed({
  id: 'error.calls-off',
  says: 'A response that is not over when an error is handled is cancelled.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-42'],
  shows: 'response.cancel',
  on: (line, scene) =>
    leaves(line, ...pending) && enters(line, 'error') && isPending(scene) && !hasFailed(line.with.cause),
  what: 'the response cancelled',
})

/** The response that began with the input at hand, and whether somebody waits for it. */
interface Begun {
  readonly at: number
  readonly response: unknown
  readonly isWanted: boolean
}

export const wantedKept = always<Begun>(
  {
    id: 'voice.wanted',
    says: 'A response that is waited for is not cancelled when it begins.',
    basis: 'ruling',
    requirements: ['AMP-G-17', 'AMP-T-44'],
    needs: ['response.create'],
    looksAt: ['response.cancel', 'timeout'],
    spoil: (log) =>
      followed(
        log,
        (line) => hears(line, 'response.created'),
        (line) => shown('response.cancel', { response: line.with.response ?? null }),
      ),
  },
  {
    start: { at: -1, response: null, isWanted: false },
    ask: (line, { at, response, isWanted }) => {
      if (!isWanted) return null
      if (line.way === 'in') return true
      return shows(line, 'response.cancel') && line.with.response === response && line.at === at
        ? { expected: `${response} waited for`, got: 'it cancelled' }
        : null
    },
    remember: (begun, line, scene) => {
      // At this very instant its time may be up.
      if (line.way !== 'in') return shows(line, 'timeout') ? { ...begun, isWanted: false } : begun
      const { isUnwanted, response } = after(line, scene)
      const isBegun = scene.state === 'processing' && hears(line, 'response.created')
      const isWanted = isBegun && !isUnwanted && response?.id === line.with.response
      return { at: line.at, response: line.with.response, isWanted }
    },
  },
)

export const attemptCalledOff = deed({
  id: 'attempt.called-off',
  says: 'An attempt that still runs is given up with its reconnection.',
  basis: 'ruling',
  requirements: ['AMP-T-41', 'AMP-TO-23'],
  shows: 'attempt.abort',
  on: (line, { attempt, succeededAt }) =>
    leaves(line, 'reconnecting') && attempt !== null && succeededAt === null,
  what: 'the attempt given up',
})

const isCancel = (line: Line): boolean => shows(line, 'tool.cancel') || shows(line, 'task.cancel')

/** An error that comes in an error, and is to be written down. */
const isAnother = (line: Line, { state, isLive, session }: Memory): boolean =>
  state === 'error' &&
  isLive &&
  (hears(line, 'connection_degraded') || (hears(line, 'session.error') && line.with.session === session))

export const anotherRecorded = deed({
  id: 'error.another',
  says: 'An error that comes while another one is handled is written down.',
  basis: 'ruling',
  requirements: ['AMP-EDGE-09'],
  shows: 'log',
  on: isAnother,
  is: ({ with: { kind } }) => kind === 'error',
  what: 'a record of the error',
})

/** The instant at which a session failed that nobody uses; null: none did, or something else may be told by now. */
type FailedAt = number | null

export const strangersUnrecorded = always<FailedAt>(
  {
    id: 'error.stranger',
    says: 'The failure of a session that nobody uses is not taken for an error.',
    basis: 'ruling',
    requirements: ['AMP-T-49', 'AMP-EDGE-13'],
    needs: ['log', 'onError'],
    looksAt: ['timeout', 'attempt.abort'],
    spoil: (log) =>
      followed(
        log,
        (line) => hears(line, 'session.error') && line.with.session === 'session#9',
        () => shown('log', { kind: 'error' }),
      ),
  },
  {
    start: null,
    ask: (line, failedAt) => {
      if (failedAt === null) return null
      if (line.way === 'in' || line.at > failedAt) return true
      const isTold = shows(line, 'onError') || (shows(line, 'log') && line.with.kind === 'error')
      return isTold ? { expected: 'no error', got: 'one of another session' } : null
    },
    // At this very instant its time may be up, or that of an attempt.
    remember: (failedAt, line, scene) => {
      const isTimeUp = shows(line, 'timeout') || shows(line, 'attempt.abort')
      if (line.way !== 'in') return isTimeUp || line.at !== failedAt ? null : failedAt
      const isStrange = hears(line, 'session.error') && !isOurs(scene, line.with) && !isNext(scene, line.with)
      return isStrange ? line.at : null
    },
  },
)

export const calledOffOnce = always(
  {
    id: 'calls.called-off-once',
    says: 'Work is called off once, unless it is tried again.',
    basis: 'ruling',
    requirements: ['AMP-ACT-42', 'AMP-ST-09'],
    needs: ['tool.cancel', 'task.cancel'],
    looksAt: ['retry'],
    spoil: (log) => followed(log, isCancel, ({ what, with: said }) => shown(what, said)),
  },
  once({
    to: (line) => (isCancel(line) ? String(line.with.call) : null),
    afresh: (line) => shows(line, 'retry'),
    found: (call) => ({ expected: 'work that goes on', got: `${call} once more` }),
  }),
)

export const runningAttemptsAborted = always(
  {
    id: 'attempt.over',
    says: 'An attempt that is over is not given up any more.',
    basis: 'ruling',
    requirements: ['AMP-T-41', 'AMP-TO-23'],
    needs: ['state', 'attempt.abort'],
    spoil: (log) => followed(log, showing('attempt.abort'), ({ with: said }) => shown('attempt.abort', said)),
  },
  {
    start: null,
    ask: (line, _, { state, attempt }) => {
      if (!shows(line, 'attempt.abort') || state !== 'reconnecting') return null
      return attempt !== null && attempt.id === line.with.attempt
        ? true
        : { expected: 'an attempt that runs', got: String(line.with.attempt) }
    },
  },
)
