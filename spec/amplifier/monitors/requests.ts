/** Requests for responses: when, and how many (L326, L419). */

import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { once } from '../../once.ts'
import type { Effect } from '../protocol.ts'
import { action, always, enters, leaves } from './trace-state.ts'

export const requestedOnce = always<number>(
  'processing.requests-once',
  'AMP-ACT-11 AMP-INV-06 AMP-MSG-06 interpreted',
  {
    says: 'A stay in processing requests at most one response.',
    needs: ['state', 'response.create'],
    start: 0,
    ask: (line, requests) => {
      if (!emits(line, 'response.create')) return null
      return requests === 0 ? true : { expected: 'one request', got: 'another one' }
    },
    remember: (requests, line) => {
      if (emits(line, 'response.create')) return requests + 1
      const isFresh = line.way === 'in' || (emits(line, 'state') && line.with.from === 'processing')
      return isFresh ? 0 : requests
    },
  },
)

export const requestsNew = always('processing.requests-new', 'AMP-G-17 ruling', {
  says: 'No request uses the id of an earlier one.',
  needs: ['response.create'],
  ...once({
    to: (line) => (emits(line, 'response.create') ? text(line.with.request) : null),
    found: (request) => ({ expected: 'another name', got: `${request} once more` }),
  }),
})

export const requestsByHand = action({
  id: 'processing.request',
  says: 'An utterance that is handed to the model requests a response, unless the service responds automatically.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-11', 'AMP-MSG-06'],
  emits: 'response.create',
  on: (line, { settings }) =>
    leaves(line, 'listening') && enters(line, 'processing') && !settings.autoResponse,
  what: 'a response asked for',
})

export const requestsNone = always<boolean>('processing.no-request', 'AMP-ACT-11 interpreted', {
  says: 'Where the service responds automatically, an utterance requests no response.',
  needs: ['state', 'response.create'],
  start: false,
  ask: (line, isHandedOver, { settings }) => {
    if (!settings.autoResponse || !isHandedOver) return null
    if (line.way === 'in') return true
    return emits(line, 'response.create') ? { expected: 'no request', got: 'one' } : null
  },
  remember: (isHandedOver, line) => {
    if (emits(line, 'state')) return leaves(line, 'listening') && enters(line, 'processing')
    return isHandedOver && line.way !== 'in'
  },
})

/** Requests for work. */
const works: readonly Effect[] = ['tool.call', 'task.spawn']

export const workRedoneElsewhere = always<boolean>('work.redone', 'AMP-T-35 ruling', {
  says: 'A retry of work is requested by the component that retries it, and not again when it is accepted.',
  needs: ['state', 'retry', ...works],
  start: false,
  ask: (line, isAccepted) => {
    if (!isAccepted) return null
    if (line.way === 'in') return true
    return works.some((what) => emits(line, what))
      ? { expected: 'work that runs', got: `${line.with.call} asked for once more` }
      : null
  },
  remember: (isAccepted, line, { state }) =>
    line.way === 'in' ? state === 'error' && receives(line, 'retry_succeeded') : isAccepted,
})

export const redoneElsewhere = always('processing.redone', 'AMP-T-35 ruling', {
  says: 'A retry is requested only by the component that retries it, neither before nor after the return by another one.',
  needs: ['state', 'retry', 'response.create'],
  ask: (line, _, { state, arose, isResumed }) => {
    if (emits(line, 'retry')) return true
    if (!emits(line, 'response.create')) return null
    const isRedone = (state === 'error' && arose === 'processing') || (state === 'processing' && isResumed)
    return isRedone ? { expected: 'no second request', got: text(line.with.request) } : null
  },
})
