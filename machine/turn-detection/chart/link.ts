/** The link: the requested configuration and the acknowledged one (TD-AC-004, TD-EDGE-05, TD-RUL-02 to TD-RUL-04). */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import {
  notice,
  noticeAdjusted,
  noticeClamped,
  noticeDeafness,
  sendWanted,
  settleAll,
  settleBoth,
  settleCaller,
  settleNextCaller,
  settleThis,
  tellConfiguration,
} from './effects-of.ts'
import { id } from './places.ts'

/** The request goes out once this update is answered; the last of several wins (TD-RUL-03). */
const queue = [
  noticeClamped,
  settleNextCaller('SUPERSEDED'),
  'want',
  'keepNextCaller',
  noticeDeafness,
] as const

/** Sends the configuration that was requested meanwhile. */
const sendNext = ['nextCallerIsFirst', ...sendWanted] as const

/** The service acknowledges: the reported configuration is in force. */
const agree = [noticeAdjusted, 'acknowledge', tellConfiguration] as const

const refused = notice('update-rejected')
const nothingAgreed = { type: 'decideByHand', params: { reason: 'rejected' } } as const

const updating = parts.createStateConfig({
  on: {
    'session.updated': [
      {
        guard: and(['acknowledges', 'askedSince']),
        target: 'updating',
        reenter: true,
        meta: id('TT-04'),
        actions: [...agree, settleCaller(null), ...sendNext],
      },
      {
        guard: 'acknowledges',
        target: 'settled',
        meta: id('TT-05'),
        actions: [...agree, ...settleAll(null)],
      },
    ],
    'session.rejected': [
      {
        guard: and(['askedSince', 'agreed']),
        target: 'updating',
        reenter: true,
        meta: id('TT-09.next'),
        actions: [refused, settleCaller('UPDATE_REJECTED'), ...sendNext],
      },
      {
        guard: 'askedSince',
        target: 'updating',
        reenter: true,
        meta: id('TT-11.next'),
        actions: [refused, settleCaller('UPDATE_REJECTED'), nothingAgreed, ...sendNext],
      },
      {
        guard: 'agreed',
        target: 'settled',
        meta: id('TT-09'),
        actions: [refused, ...settleBoth('UPDATE_REJECTED'), 'rollBack'],
      },
      {
        target: 'unconfirmed',
        meta: id('TT-11'),
        actions: [refused, ...settleBoth('UPDATE_REJECTED'), nothingAgreed, 'rollBack', 'forgetSent'],
      },
    ],
    'user.configure': { meta: id('TT-12'), actions: queue },
    'user.requestMode': { meta: id('TT-13'), actions: queue },
  },
  after: {
    acknowledgement: {
      target: 'unconfirmed',
      meta: id('TT-08'),
      actions: [
        notice('update-unacknowledged'),
        ...settleAll('UPDATE_UNACKNOWLEDGED'),
        { type: 'decideByHand', params: { reason: 'unacknowledged' } },
      ],
    },
  },
})

const ask = [noticeClamped, 'want', 'keepCaller', noticeDeafness, ...sendWanted] as const

/** The service has the configuration already; values that are never sent are in force at once. */
const nothingNew = [noticeClamped, 'want', 'adopt', settleThis(null)] as const

/** A different configuration is requested, or the same again; `row` distinguishes the ids. */
const asks = (row: string) =>
  ({
    'user.configure': [
      { guard: 'asksForNews', target: 'updating', meta: id(`TT-14.${row}`), actions: ask },
      { meta: id(`TT-15.${row}`), actions: nothingNew },
    ],
    'user.requestMode': [
      { guard: 'asksForNews', target: 'updating', meta: id(`TT-16.${row}`), actions: ask },
      { meta: id(`TT-17.${row}`), actions: nothingNew },
    ],
  }) as const

const settled = parts.createStateConfig({
  on: {
    ...asks('settled'),
    'session.updated': {
      guard: and(['isOfModeInForce', 'tellsNews']),
      meta: id('TT-22'),
      actions: agree,
    },
  },
})

const unconfirmed = parts.createStateConfig({
  on: {
    ...asks('unconfirmed'),
    'session.updated': { guard: 'acknowledges', target: 'settled', meta: id('TT-18'), actions: agree },
  },
})

/** Manual mode is not acknowledged, and the service reports speech: it works as before (TD-RUL-02). */
const received = (row: string) =>
  ({
    guard: and(['manualInForce', not('agreed'), not('serverHeard')]),
    meta: id(row),
    actions: 'hearServer',
  }) as const

/** The state of the link. */
export const link = parts.createStateConfig({
  initial: 'updating',
  on: { 'speech-start': received('TT-08.start'), 'speech-stop': received('TT-08.stop') },
  states: { updating, settled, unconfirmed },
})
