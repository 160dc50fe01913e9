/**
 * The core of recovery, common to every reading of the document: a retryable failure is retried, tries are counted,
 * and a reconnection requests a session (L542 to L543, L587, L875).
 */
import { emits } from '../../lines.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { frees, type Handling, handled, unhandled } from './handling.ts'
import { after, always, enters, leaves } from './trace-state.ts'

/** No obstacle to a first try: the connection is there, and there is time for one. */
const isFree = ({ retries, isLive, iceDownAt, settings }: Memory): boolean =>
  retries === 0 &&
  settings.maxRetries > 0 &&
  isLive &&
  iceDownAt === null &&
  settings.retryWaitMs < settings.errorMs

/** The last code received, and whether an error of that type waits for a retry, with no other event since. */
interface Refused {
  readonly code: unknown
  readonly isOwed: boolean
}

const retried = (type: 'RATE_LIMIT' | 'NETWORK_TIMEOUT', requirement: string) =>
  always<Refused>(
    {
      id: `error.retried-${type === 'RATE_LIMIT' ? 'rate' : 'timeout'}`,
      says: `A response that the service refuses with ${type} is retried before the error is dismissed automatically.`,
      basis: 'document',
      requirements: [requirement, 'AMP-ACT-43'],
      needs: ['state', 'retry'],
      looksAt: ['response.create'],
    },
    {
      start: { code: undefined, isOwed: false },
      ask: (line, { isOwed }) => {
        if (!isOwed) return null
        if (emits(line, 'retry')) return true
        return leaves(line, 'error') && enters(line, 'idle')
          ? { expected: `another try after ${type}`, got: 'none' }
          : null
      },
      remember: ({ code, isOwed }, line, trace) => {
        if (line.way === 'in') return { code: line.with.code, isOwed: false }
        if (emits(line, 'retry') || emits(line, 'response.create')) return { code, isOwed: false }
        if (!emits(line, 'state')) return { code, isOwed }
        const isIts = trace.state === 'processing' && trace.trigger === type && code === type
        return { code, isOwed: enters(line, 'error') && isIts && isFree(after(line, trace)) }
      },
    },
  )

/** Failures that are refused for a moment, and messages that the network drops. */
export const retriedAtAll = [retried('RATE_LIMIT', 'AMP-ERR-01'), retried('NETWORK_TIMEOUT', 'AMP-ERR-02')]

/** The tries of the error that is handled, and the last emitted retryCount. */
interface Counted {
  readonly handling: Handling
  readonly shown: unknown
}

const isCounted = (shown: unknown, least: number, most: number) =>
  (Number.isSafeInteger(shown) && Number(shown) >= least && Number(shown) <= most) || {
    expected: `${least} to ${most}`,
    got: String(shown),
  }

/** A further error, or a recovery request of the user, may begin the count anew. */
const counting = (handling: Handling, line: Line, trace: Memory): Handling =>
  line.way === 'in' && frees.includes(line.what) ? { ...handling, tries: 0 } : handled(handling, line, trace)

/** A count is emitted when it changes: the next input finds its current value. */
export const retriesCounted = always<Counted>('context.retries-counted', 'AMP-CTX-09', {
  says: 'retryCount is a number from 0 to 3, and by the next retry of an error the previous one is counted.',
  needs: ['state', 'snapshot', 'retry'],
  start: { handling: unhandled, shown: 0 },
  ask: (line, { handling, shown }, { state, settings }) => {
    const least = state === 'error' ? Math.max(0, handling.tries - 1) : 0
    if (emits(line, 'snapshot')) return isCounted(line.with.retries, least, settings.maxRetries)
    return line.way === 'in' && least > 0 ? isCounted(shown, least, settings.maxRetries) : null
  },
  remember: ({ handling, shown }, line, trace) => ({
    handling: counting(handling, line, trace),
    shown: emits(line, 'snapshot') ? line.with.retries : shown,
  }),
})

/** Whether a session was requested in this stay, or in the step in which it began. */
type IsAsked = boolean

export const sessionAskedFor = always<IsAsked>('reconnecting.asks', 'AMP-ACT-48', {
  says: 'A reconnection that has used its waits, or succeeds, has requested a new session from the backend.',
  needs: ['state', 'session.get'],
  start: false,
  ask: (line, isAsked, { since, settings }) => {
    if (!leaves(line, 'reconnecting')) return null
    const waited = line.at - since >= settings.thirdAttemptWaitMs
    const matches = (enters(line, 'error') && waited) || line.with.cause === 'reconnect_success'
    return matches ? isAsked || { expected: 'a new session asked for', got: 'no request' } : null
  },
  remember: (isAsked, line: Line, { state }) => {
    if (emits(line, 'session.get')) return true
    const isOver = leaves(line, 'reconnecting') || (line.way === 'in' && state !== 'reconnecting')
    return isOver ? false : isAsked
  },
})
