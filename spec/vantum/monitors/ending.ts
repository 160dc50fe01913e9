/** The end of the call: everything is closed, stored and released, once, in less than 500 ms. */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Effect } from '../protocol.ts'
import { always, isRaw, together } from './trace-state.ts'
import { task } from './until.ts'

/** Checks that an output is emitted when the call ends. */
const done = (
  part: string,
  what: Effect,
  says: string,
  requirements: readonly string[],
  basis: 'document' | 'interpreted' = 'document',
) =>
  task(
    {
      id: `ending.${part}`,
      says,
      basis,
      requirements,
      needs: ['state', what],
    },
    { what, shown: (line) => emits(line, what) },
  )

/** The connection to recognition. */
export const recognitionClosed = done(
  'recognition',
  'recognition.close',
  'When the call ends, the connection to recognition is closed.',
  ['VAN-ACT-25', 'VAN-T-49', 'VAN-ERR-05'],
)

/** The history. */
export const historySaved = done(
  'history',
  'history.save',
  'When the call ends, its history is handed to the store.',
  ['VAN-ACT-28'],
  'interpreted',
)

/** The session. */
export const sessionRemoved = done(
  'session',
  'session.remove',
  'When the call ends, its session is removed.',
  ['VAN-ACT-29', 'VAN-T-49'],
)

export const sessionNamed = always('ending.session-named', 'VAN-ACT-29 VAN-CTX-01', {
  says: 'The session that is removed is named by the id that was given.',
  needs: ['session.remove'],
  ask: (line) => {
    if (!emits(line, 'session.remove')) return null
    const { session } = line.with
    return session === 'other' ? { expected: 'the id of the session', got: 'another one' } : true
  },
})

/** All other outputs. */
export const resourcesReleased = done(
  'resources',
  'resources.release',
  'When the call ends, every resource is released.',
  ['VAN-ACT-30', 'VAN-INV-09'],
)

/** The metrics. */
export const metricsShown = done(
  'metrics',
  'metrics',
  'When the call ends, its final metrics are reported.',
  ['VAN-MET-03'],
)

/** The client, unless it is gone; it may go while the rest is closed. */
export const clientClosed = task(
  about('ending.client', 'VAN-ACT-31', {
    says: 'When the call ends, the WebSocket of the client is closed, unless the client closes it itself.',
    needs: ['state', 'client.close'],
  }),
  {
    what: 'client.close',
    shown: (line) => emits(line, 'client.close') || receives(line, 'DISCONNECT'),
  },
)

export const cleanupShort = task(
  about('ending.under-500', 'VAN-TO-04 interpreted', {
    says: 'The cleanup takes less than 500 ms.',
    needs: ['state', 'resources.release'],
    budget: 'VAN-TO-04',
  }),
  { what: 'every resource released', shown: (line) => emits(line, 'resources.release'), isTimed: true },
)

const cleanups: readonly Effect[] = [
  'recognition.close',
  'history.save',
  'session.remove',
  'resources.release',
  'client.close',
  'metrics',
]

export const cleanedOnce = always<readonly string[]>(
  'ending.once',
  'VAN-ACT-32 VAN-T-12 VAN-MET-03 VAN-ACT-28 interpreted',
  {
    says: 'The cleanup runs once, whatever ends the call and however often.',
    needs: ['state', ...cleanups],
    start: [],
    ask: (line, seen) => {
      if (line.way !== 'out' || !cleanups.includes(line.what)) return null
      return seen.includes(line.what) ? { expected: `${line.what} once`, got: 'a second one' } : true
    },
    remember: (seen, line) =>
      line.way === 'out' && cleanups.includes(line.what) ? [...seen, line.what] : seen,
  },
)

const released = { isClosed: false, endedAt: 0 }

export const forceTold = always('ending.forced', 'VAN-TO-04 ruling', {
  says: 'Resources are released by force when something has not closed in time, and only then.',
  needs: ['state', 'resources.release'],
  start: released,
  ask: (line, { isClosed, endedAt }, { settings }) => {
    if (!emits(line, 'resources.release')) return null
    const isForced = line.with.forced === true
    const isDue = line.at - endedAt >= settings.cleanupMaxMs
    if (isForced) return isDue ? true : { expected: 'time to close', got: 'force' }
    return isClosed ? true : { expected: 'everything to close first', got: 'no force' }
  },
  remember: ({ isClosed, endedAt }, line, { state }) => ({
    isClosed: isClosed || (receives(line, 'SERVICES_CLOSED') && state === 'ENDED'),
    endedAt: publishes(line, 'ENDED') ? line.at : endedAt,
  }),
})

const forced = 'a warning that the cleanup was forced'

export const forceLogged = together('ending.forced-logged', 'VAN-TO-04 ruling', {
  says: 'A cleanup that had to be forced is logged as a warning.',
  needs: ['resources.release', 'log'],
  calls: (line) => (emits(line, 'resources.release') && line.with.forced === true ? forced : null),
  gives: (line) => (emits(line, 'log') && line.with.level === 'warn' ? forced : null),
})

/** Since when (ms) the client is gone, in a session that has not ended; null: it is there, or a raw call has led on. */
export const disconnectForced = always<number | null>('disconnect.forced', 'VAN-T-12 VAN-EDGE-06', {
  says: 'The next change after a disconnect leads to ENDED, from any state.',
  needs: ['state'],
  ask: (line, goneAt, trace) => {
    if (goneAt === null || !emits(line, 'state') || isRaw(line, trace)) return null
    if (publishes(line, 'ENDED')) return true
    // The effects of the step of the disconnect may come first.
    return line.at === goneAt ? null : { expected: 'ENDED', got: text(line.with.to) }
  },
  remember: (goneAt, line, { state }) => {
    if (receives(line, 'TRANSITION') || publishes(line, 'ENDED')) return null
    return receives(line, 'DISCONNECT') && state !== 'ENDED' ? (goneAt ?? line.at) : goneAt
  },
})
