import { delayed, followed, showing, shown } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { mayRetry } from '../memory/trouble.ts'
import type { Memory } from '../memory.ts'
import { type Handling, handled, unhandled } from './handling.ts'
import { after, always, enters, goes, leaves, within } from './scene.ts'

/** How long (ms) is waited before the try that comes next: each time twice as long. */
const waitOf = ({ retries, settings }: Memory): number => {
  let wait = settings.retryWaitMs
  for (let tried = 0; tried < retries; tried++) wait *= 2
  return wait
}

/** Something may be tried again from this line on, for the first time or once more. */
const awaits =
  (isFirst: boolean) =>
  (line: Line, scene: Memory): boolean => {
    const next = after(line, scene)
    const isBegun = enters(line, 'error') || (scene.retry !== null && next.retry === null)
    const isWaiting = isBegun && next.state === 'error' && mayRetry(next) && !next.isAbandoned
    return isWaiting && (next.retries === 0) === isFirst
  }

const another = {
  closes: (line: Line): boolean => shows(line, 'retry'),
  abandons: (line: Line, scene: Memory): boolean => leaves(line, 'error') || !mayRetry(after(line, scene)),
  what: 'another try',
}

export const retriedInTime = within(
  {
    id: 'error.waits',
    says: 'The first try is preceded by a wait of 1 s.',
    basis: 'interpreted',
    requirements: ['AMP-TO-22', 'AMP-ERR-01', 'AMP-ERR-02', 'AMP-ERR-07'],
    budget: 'AMP-TO-22',
    needs: ['state', 'retry'],
    spoil: (log) => delayed(log, showing('retry'), 1),
  },
  { ...another, opens: awaits(true), ms: waitOf, least: waitOf },
)

export const retriedAgainInTime = within(
  {
    id: 'error.waits-again',
    says: 'Each further try is preceded by a wait that is twice as long: 2 s, 4 s.',
    basis: 'interpreted',
    requirements: ['AMP-TO-22', 'AMP-ERR-01', 'AMP-ERR-02', 'AMP-ERR-07'],
    needs: ['state', 'retry'],
    spoil: (log) => delayed(log, (line) => shows(line, 'retry') && line.with.number !== 1, 1),
  },
  { ...another, opens: awaits(false), ms: waitOf, least: waitOf },
)

/** How often an error is tried again that has this type; what nobody can say is tried as often as any. */
const triesOf = (type: unknown, { settings }: Memory): number => {
  if (type === 'SERVER_ERROR') return settings.serverErrorRetries
  return type === null || type === 'RATE_LIMIT' || type === 'NETWORK_TIMEOUT' ? settings.maxRetries : 0
}

/** A try that is accepted is a success, with which the counter begins anew (L535): so tries count for one error. */
export const triesLimited = always<Handling>(
  {
    id: 'error.retries',
    says: 'Only an error that may be tried again is, and not more often than allowed while it is handled.',
    basis: 'document',
    requirements: ['AMP-TO-21', 'AMP-ERR-10', 'AMP-INV-09', 'AMP-ERR-08', 'AMP-ACT-43'],
    needs: ['state', 'retry'],
    looksAt: ['onError', 'ui.notice', 'ui.message'],
    spoil: (log) => {
      const again = (line: Line) => shown('retry', { ...line.with, retry: 'retry#9' })
      return [1, 2, 3].reduce((so) => followed(so, showing('retry'), again), log)
    },
  },
  {
    start: unhandled,
    ask: (line, { type, tries }, scene) => {
      if (!shows(line, 'retry') || scene.error === 'reconnect') return null
      const most = triesOf(type, scene)
      return tries < most
        ? true
        : { expected: `${most} tries of ${String(type ?? 'an error')}`, got: `number ${tries + 1}` }
    },
    remember: handled,
  },
)

export const retriesLimited = always(
  {
    id: 'error.retries-in-all',
    says: 'As long as nothing comes of them, tries count together, whatever error they are of.',
    basis: 'interpreted',
    requirements: ['AMP-TO-21', 'AMP-ERR-10', 'AMP-INV-09', 'AMP-ACT-45'],
    needs: ['state', 'retry'],
    spoil: (log) => {
      const again = (line: Line) => shown('retry', { ...line.with, retry: 'retry#9' })
      return [1, 2, 3].reduce((so) => followed(so, showing('retry'), again), log)
    },
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!shows(line, 'retry') || scene.error === 'reconnect') return null
      return mayRetry(scene)
        ? true
        : { expected: `no try of ${scene.error}`, got: `number ${scene.retries + 1}` }
    },
  },
)

export const offeredInstead = always(
  {
    id: 'error.no-retries',
    says: 'After a reconnection that failed nothing is tried by itself.',
    basis: 'interpreted',
    requirements: ['AMP-ERR-13'],
    needs: ['state', 'retry'],
    spoil: (log) =>
      followed(
        log,
        (line) => goes(line, 'reconnecting', 'error'),
        () => shown('retry', { retry: 'retry#9', number: 1 }),
      ),
  },
  {
    start: null,
    ask: (line, _, { error }) => {
      if (goes(line, 'reconnecting', 'error')) return true
      return shows(line, 'retry') && error === 'reconnect' ? { expected: 'no try', got: 'one' } : null
    },
  },
)

/** Requests since the user spoke last, or since something came of one. */
export const requestsLimited = always<number>(
  {
    id: 'error.requests',
    says: 'A model that never answers is asked four times at most for one utterance.',
    basis: 'ruling',
    requirements: ['AMP-INV-11'],
    needs: ['state', 'response.create'],
    spoil: (log) => {
      const again = () => shown('response.create', { request: 'request#9' })
      return [1, 2, 3, 4].reduce((so) => followed(so, showing('response.create'), again), log)
    },
  },
  {
    start: 0,
    ask: (line, requests, { settings }) => {
      if (!shows(line, 'response.create')) return null
      const most = 1 + settings.maxRetries
      return requests < most ? true : { expected: `${most} requests`, got: 'another one' }
    },
    remember: (requests, line) => {
      if (shows(line, 'response.create')) return requests + 1
      return enters(line, 'listening', 'speaking', 'tool_executing', 'idle') ? 0 : requests
    },
  },
)
