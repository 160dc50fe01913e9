/** Off and offline: no session is live. Before the first one nothing is published (AMP-ST-10, AMP-ST-11). */
import { parts } from '../setup.ts'
import { goOffline, keeps, stumble } from './courses.ts'
import { clearBuffers, configure, notice, publish, status, submitKept, timeout } from './effects-of.ts'
import { id, places } from './places.ts'

/** Waits for a session. */
export const off = parts.createStateConfig({
  on: {
    'session.create': { meta: id('AT-10'), actions: 'session.request' },
    'session.created': {
      target: places.session,
      meta: id('AT-11'),
      actions: ['adoptSession', configure, publish('idle', 'session.created')],
    },
  },
})

const again = (row: string, cause: string) =>
  ({ target: places.reconnecting, meta: id(row), actions: publish('reconnecting', cause) }) as const

const stumbles = (row: string, cause: string) =>
  ({ target: places.stumbling, meta: id(row), actions: stumble(cause) }) as const

/** The conversation is over until the user requests another session. */
export const offline = parts.createStateConfig({
  entry: [status('offline'), ...clearBuffers],
  on: {
    ...keeps('AT-06'),
    'session.create': { meta: id('AT-12'), actions: 'session.request' },
    'session.created': {
      target: places.session,
      meta: id('AT-12.created'),
      actions: [configure, submitKept, 'adoptSession'],
    },
    reconnect_requested: again('AT-13', 'reconnect_requested'),
    handler_exception: stumbles('AT-03.offline', 'handler_exception'),
    invalid_transition: {
      guard: 'demandsDashFromIdle',
      ...stumbles('AT-04.offline', 'invalid_transition'),
    },
  },
})

/**
 * An error where no session could be lost: it is reported to the user, and the state stays the same (AMP-G-07,
 * AMP-G-11).
 */
export const stumbling = parts.createStateConfig({
  entry: status('error'),
  exit: { type: 'ui.clear', params: { status: 'error' } },
  always: {
    target: places.offline,
    meta: id('AT-05.offline'),
    actions: [notice('error'), ...goOffline('unrecoverable')],
  },
})

const dismissed = (row: string) =>
  ({
    target: places.offline,
    meta: id(row),
    actions: ['recovered', ...goOffline('error_recovered')],
  }) as const

/** Reconnecting has failed: the user may retry, and no automatic retry follows (AMP-ERR-13). */
export const failed = parts.createStateConfig({
  entry: status('error'),
  exit: { type: 'ui.clear', params: { status: 'error' } },
  on: {
    ...keeps('AT-07'),
    reconnect_requested: again('AT-14', 'reconnect_requested'),
    user_dismiss: { target: places.offline, meta: id('AT-15'), actions: goOffline('user_dismiss') },
    recover: dismissed('AT-16'),
    error_recovered: dismissed('AT-17'),
    unrecoverable: {
      target: places.offline,
      meta: id('AT-18'),
      actions: [notice('error'), ...goOffline('unrecoverable')],
    },
  },
  after: {
    error: {
      target: places.offline,
      meta: id('AT-19'),
      actions: [timeout('error'), 'recovered', ...goOffline('error_recovered')],
    },
  },
})
