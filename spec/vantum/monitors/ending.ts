/** The end of the call: everything is closed, stored and released, once, in less than 500 ms. */
import { changed, delayed, followed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, isRaw, together } from './scene.ts'
import { task } from './until.ts'

/** Holds that something is shown when the call ends. */
const done = (
  part: string,
  what: string,
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
      spoil: (log) => log.filter((line) => !shows(line, what)),
    },
    { what, shown: (line) => shows(line, what) },
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
  ['VAN-ACT-29', 'VAN-T-33', 'VAN-T-49'],
)

export const sessionNamed = always(
  {
    id: 'ending.session-named',
    says: 'The session that is removed is named by the id that was given.',
    basis: 'document',
    requirements: ['VAN-ACT-29', 'VAN-CTX-01'],
    needs: ['session.remove'],
    spoil: (log) => changed(log, showing('session.remove'), () => ({ with: { session: 'other' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'session.remove')) return null
      const { session } = line.with
      return session === 'other' ? { expected: 'the id of the session', got: 'another one' } : true
    },
  },
)

/** Everything else. */
export const resourcesReleased = done(
  'resources',
  'resources.release',
  'When the call ends, every resource is released.',
  ['VAN-ACT-30', 'VAN-INV-09', 'VAN-T-02', 'VAN-T-12'],
)

/** The metrics. */
export const metricsShown = done('metrics', 'metrics', 'When the call ends, its final metrics are told.', [
  'VAN-MET-03',
])

/** The client, unless it is gone; it may go while the rest is closed. */
export const clientClosed = task(
  {
    id: 'ending.client',
    says: 'When the call ends, the WebSocket of the client is closed, unless the client closes it itself.',
    basis: 'document',
    requirements: ['VAN-ACT-31'],
    needs: ['state', 'client.close'],
    spoil: (log) => log.filter((line) => !shows(line, 'client.close')),
  },
  {
    what: 'client.close',
    shown: (line) => shows(line, 'client.close') || hears(line, 'DISCONNECT'),
  },
)

export const cleanupShort = task(
  {
    id: 'ending.under-500',
    says: 'The cleanup takes less than 500 ms.',
    basis: 'interpreted',
    requirements: ['VAN-TO-04'],
    budget: 'VAN-TO-04',
    needs: ['state', 'resources.release'],
    spoil: (log) => delayed(log, showing('resources.release'), 500),
  },
  { what: 'every resource released', shown: (line) => shows(line, 'resources.release'), isTimed: true },
)

const cleanups = [
  'recognition.close',
  'history.save',
  'session.remove',
  'resources.release',
  'client.close',
  'metrics',
]

export const cleanedOnce = always<readonly string[]>(
  {
    id: 'ending.once',
    says: 'The cleanup runs once, whatever ends the call and however often.',
    basis: 'interpreted',
    requirements: ['VAN-ACT-32', 'VAN-T-12', 'VAN-MET-03', 'VAN-ACT-28'],
    needs: ['state', ...cleanups],
    spoil: (log) => followed(log, showing('session.remove'), () => shown('session.remove')),
  },
  {
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

export const forceTold = always(
  {
    id: 'ending.forced',
    says: 'Resources are released by force when something has not closed in time, and only then.',
    basis: 'ruling',
    requirements: ['VAN-TO-04'],
    needs: ['state', 'resources.release'],
    spoil: (log) =>
      changed(log, showing('resources.release'), (line) => ({ with: { forced: line.with.forced !== true } })),
  },
  {
    start: released,
    ask: (line, { isClosed, endedAt }, { settings }) => {
      if (!shows(line, 'resources.release')) return null
      const isForced = line.with.forced === true
      const isDue = line.at - endedAt >= settings.cleanupMaxMs
      if (isForced) return isDue ? true : { expected: 'time to close', got: 'force' }
      return isClosed ? true : { expected: 'everything to close first', got: 'no force' }
    },
    remember: ({ isClosed, endedAt }, line, { state }) => ({
      isClosed: isClosed || (hears(line, 'SERVICES_CLOSED') && state === 'ENDED'),
      endedAt: publishes(line, 'ENDED') ? line.at : endedAt,
    }),
  },
)

const forced = 'a warning that the cleanup was forced'

export const forceLogged = together(
  {
    id: 'ending.forced-logged',
    says: 'A cleanup that had to be forced is logged as a warning.',
    basis: 'ruling',
    requirements: ['VAN-TO-04'],
    needs: ['resources.release', 'log'],
    spoil: (log) => log.filter((line) => !(shows(line, 'log') && line.with.level === 'warn')),
  },
  {
    calls: (line) => (shows(line, 'resources.release') && line.with.forced === true ? forced : null),
    gives: (line) => (shows(line, 'log') && line.with.level === 'warn' ? forced : null),
  },
)

/** Since when (ms) the client is gone, in a session that has not ended; null: it is there, or a raw call has led on. */
export const disconnectForced = always<number | null>(
  {
    id: 'disconnect.forced',
    says: 'The next change after a disconnect leads to ENDED, from any state.',
    basis: 'document',
    requirements: ['VAN-T-12', 'VAN-EDGE-06'],
    needs: ['state'],
    spoil: (log) => {
      const at = log.findIndex((line) => hears(line, 'DISCONNECT'))
      const isEnd = (line: Line, index: number) => index > at && publishes(line, 'ENDED')
      return at < 0
        ? log
        : changed(log, isEnd, (line) => ({ at: line.at + 1, with: { ...line.with, to: 'LISTENING' } }))
    },
  },
  {
    start: null,
    ask: (line, goneAt, scene) => {
      if (goneAt === null || !shows(line, 'state') || isRaw(line, scene)) return null
      if (publishes(line, 'ENDED')) return true
      // What the step of the disconnect had begun may come first.
      return line.at === goneAt ? null : { expected: 'ENDED', got: String(line.with.to) }
    },
    remember: (goneAt, line, { state }) => {
      if (hears(line, 'TRANSITION') || publishes(line, 'ENDED')) return null
      return hears(line, 'DISCONNECT') && state !== 'ENDED' ? (goneAt ?? line.at) : goneAt
    },
  },
)
