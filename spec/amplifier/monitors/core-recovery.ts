/**
 * The core of recovery, as every reading of the document has it: what is retryable is tried again, tries are counted, and a
 * reconnection asks for a session (L542 to L543, L587, L875).
 */
import { changed, showing, without } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Memory } from '../memory.ts'
import { frees, type Handling, handled, unhandled } from './handling.ts'
import { after, always, enters, leaves } from './scene.ts'

/** Nothing stands in the way of a first try: the connection is there, and there is time for one. */
const isFree = ({ retries, isLive, iceDownAt, settings }: Memory): boolean =>
  retries === 0 &&
  settings.maxRetries > 0 &&
  isLive &&
  iceDownAt === null &&
  settings.retryWaitMs < settings.errorMs

/** The code that was heard last, and whether an error of that type waits to be tried again, since nothing else has happened. */
interface Refused {
  readonly code: unknown
  readonly isOwed: boolean
}

const retried = (type: 'RATE_LIMIT' | 'NETWORK_TIMEOUT', requirement: string) =>
  always<Refused>(
    {
      id: `error.retried-${type === 'RATE_LIMIT' ? 'rate' : 'timeout'}`,
      says: `A response that the service refuses with ${type} is tried again before the error is dismissed by itself.`,
      basis: 'document',
      requirements: [requirement, 'AMP-ACT-43'],
      needs: ['state', 'retry'],
      looksAt: ['response.create'],
      spoil: (log) => without(log, showing('retry')),
    },
    {
      start: { code: undefined, isOwed: false },
      ask: (line, { isOwed }) => {
        if (!isOwed) return null
        if (shows(line, 'retry')) return true
        return leaves(line, 'error') && enters(line, 'idle')
          ? { expected: `another try after ${type}`, got: 'none' }
          : null
      },
      remember: ({ code, isOwed }, line, scene) => {
        if (line.way === 'in') return { code: line.with.code, isOwed: false }
        if (shows(line, 'retry') || shows(line, 'response.create')) return { code, isOwed: false }
        if (!shows(line, 'state')) return { code, isOwed }
        const isIts = scene.state === 'processing' && scene.trigger === type && code === type
        return { code, isOwed: enters(line, 'error') && isIts && isFree(after(line, scene)) }
      },
    },
  )

/** What is refused for a moment, and what the network swallows. */
export const retriedAtAll = [retried('RATE_LIMIT', 'AMP-ERR-01'), retried('NETWORK_TIMEOUT', 'AMP-ERR-02')]

/** The tries of the error that is handled, and the retryCount that was shown last. */
interface Counted {
  readonly handling: Handling
  readonly shown: unknown
}

const isCounted = (shown: unknown, least: number, most: number) =>
  (Number.isSafeInteger(shown) && Number(shown) >= least && Number(shown) <= most) || {
    expected: `${least} to ${most}`,
    got: String(shown),
  }

/** A further error, or a user who asks for a recovery, may begin the count anew. */
const counting = (handling: Handling, line: Line, scene: Memory): Handling =>
  line.way === 'in' && frees.includes(line.what) ? { ...handling, tries: 0 } : handled(handling, line, scene)

/** A count is shown when it changes: the next input finds it as it is. */
export const retriesCounted = always<Counted>(
  {
    id: 'context.retries-counted',
    says: 'retryCount is a number from 0 to 3, and by the next try of an error the one before it is counted.',
    basis: 'document',
    requirements: ['AMP-CTX-09'],
    needs: ['state', 'snapshot', 'retry'],
    spoil: (log) => changed(log, showing('snapshot'), (line) => ({ with: { ...line.with, retries: 4 } })),
  },
  {
    start: { handling: unhandled, shown: 0 },
    ask: (line, { handling, shown }, { state, settings }) => {
      const least = state === 'error' ? Math.max(0, handling.tries - 1) : 0
      if (shows(line, 'snapshot')) return isCounted(line.with.retries, least, settings.maxRetries)
      return line.way === 'in' && least > 0 ? isCounted(shown, least, settings.maxRetries) : null
    },
    remember: ({ handling, shown }, line, scene) => ({
      handling: counting(handling, line, scene),
      shown: shows(line, 'snapshot') ? line.with.retries : shown,
    }),
  },
)

/** Whether a session was asked for in this stay, or in the step in which it began. */
type IsAsked = boolean

export const sessionAskedFor = always<IsAsked>(
  {
    id: 'reconnecting.asks',
    says: 'A reconnection that has used its waits, or succeeds, has asked the backend for a new session.',
    basis: 'document',
    requirements: ['AMP-ACT-48'],
    needs: ['state', 'session.get'],
    spoil: (log) => log.filter((line) => !shows(line, 'session.get')),
  },
  {
    start: false,
    ask: (line, isAsked, { since, settings }) => {
      if (!leaves(line, 'reconnecting')) return null
      const waited = line.at - since >= settings.thirdAttemptWaitMs
      const isMeant = (enters(line, 'error') && waited) || line.with.cause === 'reconnect_success'
      return isMeant ? isAsked || { expected: 'a new session asked for', got: 'no request' } : null
    },
    remember: (isAsked, line: Line, { state }) => {
      if (shows(line, 'session.get')) return true
      const isOver = leaves(line, 'reconnecting') || (line.way === 'in' && state !== 'reconnecting')
      return isOver ? false : isAsked
    },
  },
)
