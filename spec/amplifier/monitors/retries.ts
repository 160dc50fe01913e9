import { emits } from '../../lines.ts'
import { mayRetry } from '../memory/trouble.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { type Handling, handled, unhandled } from './handling.ts'
import { after, always, enters, goes, leaves, within } from './trace-state.ts'

/** The wait (ms) before the next try: each time twice as long. */
const waitOf = ({ retries, settings }: Memory): number => {
  let wait = settings.retryWaitMs
  for (let tried = 0; tried < retries; tried++) wait *= 2
  return wait
}

/** A retry may take place from this line on, for the first time or once more. */
const awaits =
  (isFirst: boolean) =>
  (line: Line, trace: Memory): boolean => {
    const next = after(line, trace)
    const isBegun = enters(line, 'error') || (trace.retry !== null && next.retry === null)
    const isWaiting = isBegun && next.state === 'error' && mayRetry(next) && !next.isAbandoned
    return isWaiting && (next.retries === 0) === isFirst
  }

const another = {
  closes: (line: Line): boolean => emits(line, 'retry'),
  abandons: (line: Line, trace: Memory): boolean => leaves(line, 'error') || !mayRetry(after(line, trace)),
  what: 'another try',
}

export const retriedInTime = within('error.waits', 'AMP-TO-22 AMP-ERR-01 AMP-ERR-02 AMP-ERR-07 interpreted', {
  says: 'The first retry is preceded by a wait of 1 s.',
  needs: ['state', 'retry'],
  budget: 'AMP-TO-22',
  ...another,
  opens: awaits(true),
  ms: waitOf,
  least: waitOf,
})

export const retriedAgainInTime = within(
  'error.waits-again',
  'AMP-TO-22 AMP-ERR-01 AMP-ERR-02 AMP-ERR-07 interpreted',
  {
    says: 'Each further retry is preceded by a wait that is twice as long: 2 s, 4 s.',
    needs: ['state', 'retry'],
    ...another,
    opens: awaits(false),
    ms: waitOf,
    least: waitOf,
  },
)

/** How often an error of this type is retried; an unknown type has the highest count of any. */
const triesOf = (type: unknown, { settings }: Memory): number => {
  if (type === 'SERVER_ERROR') return settings.serverErrorRetries
  return type === null || type === 'RATE_LIMIT' || type === 'NETWORK_TIMEOUT' ? settings.maxRetries : 0
}

/** A try that is accepted is a success, with which the counter begins anew (L535): so tries count for one error. */
export const triesLimited = always<Handling>(
  'error.retries',
  'AMP-TO-21 AMP-ERR-10 AMP-INV-09 AMP-ERR-08 AMP-ACT-43',
  {
    says: 'Only a retryable error is retried, and not more often than allowed while it is handled.',
    needs: ['state', 'retry'],
    looksAt: ['onError', 'ui.notice', 'ui.message'],
    start: unhandled,
    ask: (line, { type, tries }, trace) => {
      if (!emits(line, 'retry') || trace.error === 'reconnect') return null
      const most = triesOf(type, trace)
      return tries < most
        ? true
        : { expected: `${most} tries of ${String(type ?? 'an error')}`, got: `number ${tries + 1}` }
    },
    remember: handled,
  },
)

export const retriesLimited = always(
  'error.retries-in-all',
  'AMP-TO-21 AMP-ERR-10 AMP-INV-09 AMP-ACT-45 interpreted',
  {
    says: 'Retries without success count together, whatever their errors are.',
    needs: ['state', 'retry'],
    ask: (line, _, trace) => {
      if (!emits(line, 'retry') || trace.error === 'reconnect') return null
      return mayRetry(trace)
        ? true
        : { expected: `no try of ${trace.error}`, got: `number ${trace.retries + 1}` }
    },
  },
)

export const offeredInstead = always('error.no-retries', 'AMP-ERR-13 interpreted', {
  says: 'After a failed reconnection no retry is made automatically.',
  needs: ['state', 'retry'],
  ask: (line, _, { error }) => {
    if (goes(line, 'reconnecting', 'error')) return true
    return emits(line, 'retry') && error === 'reconnect' ? { expected: 'no try', got: 'one' } : null
  },
})

/** Requests since the user spoke last, or since one of them had a result. */
export const requestsLimited = always<number>('error.requests', 'AMP-INV-11 ruling', {
  says: 'A model that never answers gets at most four requests for one utterance.',
  needs: ['state', 'response.create'],
  start: 0,
  ask: (line, requests, { settings }) => {
    if (!emits(line, 'response.create')) return null
    const most = 1 + settings.maxRetries
    return requests < most ? true : { expected: `${most} requests`, got: 'another one' }
  },
  remember: (requests, line) => {
    if (emits(line, 'response.create')) return requests + 1
    return enters(line, 'listening', 'speaking', 'tool_executing', 'idle') ? 0 : requests
  },
})
