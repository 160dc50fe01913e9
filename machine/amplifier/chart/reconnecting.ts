/**
 * RECONNECTING: up to three attempts to get another session, each after its delay and step by step (AMP-ST-08,
 * AMP-ST-14).
 */
import { and } from 'xstate'
import { parts } from '../setup.ts'
import { goOffline, keeps } from './courses.ts'
import {
  abortAttempt,
  cue,
  getSession,
  notice,
  postSdp,
  publish,
  reason,
  reasonHeard,
  restoreContext,
  restoreSession,
  saveContext,
  status,
  tellOwn,
  tellRefusal,
  timeout,
  verifyAudio,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** No other session is available: the user may retry (AMP-T-40, AMP-MET-11, AMP-ACT-52, AMP-UI-18). */
const giveUp = [
  tellOwn('NETWORK_TIMEOUT', 'reconnecting', true),
  publish('error', 'reconnect_failed'),
  'reconnect.failed',
  'transcript.save',
  'ui.retry',
  'dropSeries',
] as const

const backoff = parts.createStateConfig({
  after: {
    attemptWait: { target: 'attempting', meta: id('AT-170'), actions: ['beginAttempt', getSession] },
  },
})

/** The attempt has failed or is given up: another one follows, if any is left (AMP-T-88, AMP-TO-24). */
const another = { target: '#amplifier.open.reconnecting.backoff' } as const
const last = { target: places.failed } as const

const session = parts.createStateConfig({
  on: {
    attempt_step_done: {
      guard: and(['attemptIsCurrent', 'sessionIsThere']),
      target: 'sdp',
      meta: id('AT-171'),
      actions: ['noteCandidate', postSdp],
    },
  },
})

const sdp = parts.createStateConfig({
  on: {
    attempt_step_done: {
      guard: and(['attemptIsCurrent', 'sdpIsThere']),
      target: 'connected.update',
      meta: id('AT-172'),
      actions: restoreSession,
    },
  },
})

/** The connection of the attempt itself may be lost (AMP-T-57). */
const connected = parts.createStateConfig({
  initial: 'update',
  on: {
    connection_lost: [
      {
        guard: 'attemptsLeft',
        ...another,
        meta: id('AT-173'),
        actions: [reason('connection'), abortAttempt, 'dropAttempt'],
      },
      { ...last, meta: id('AT-174'), actions: [reason('connection'), abortAttempt, ...giveUp] },
    ],
  },
  states: {
    update: {
      on: {
        attempt_step_done: {
          guard: and(['attemptIsCurrent', 'updateIsThere']),
          target: 'audio',
          meta: id('AT-175'),
          actions: verifyAudio,
        },
      },
    },
    audio: {
      on: {
        reconnect_success: {
          guard: 'attemptIsCurrent',
          target: places.session,
          meta: id('AT-176'),
          actions: [
            ...restoreContext,
            'adoptCandidate',
            notice('reconnected'),
            cue('reconnected'),
            publish('idle', 'reconnect_success'),
            'dropSeries',
          ],
        },
      },
    },
  },
})

const attempting = parts.createStateConfig({
  initial: 'session',
  on: {
    attempt_step_failed: [
      {
        guard: and(['attemptIsCurrent', 'attemptsLeft']),
        ...another,
        meta: id('AT-177'),
        actions: [reasonHeard, 'dropAttempt'],
      },
      { guard: 'attemptIsCurrent', ...last, meta: id('AT-178'), actions: [reasonHeard, ...giveUp] },
    ],
    'session.error': [
      {
        guard: and(['sessionIsCandidate', 'refusesAccess']),
        target: places.offline,
        meta: id('AT-179'),
        actions: [
          tellRefusal,
          abortAttempt,
          notice('error'),
          'transcript.save',
          ...goOffline('session.error'),
        ],
      },
      {
        guard: 'sessionIsCandidate',
        ...last,
        meta: id('AT-180'),
        actions: [reason('refused'), abortAttempt, ...giveUp],
      },
    ],
  },
  after: {
    attempt: [
      {
        guard: 'attemptsLeft',
        ...another,
        meta: id('AT-181'),
        actions: [reason('timeout'), abortAttempt, 'dropAttempt'],
      },
      { ...last, meta: id('AT-182'), actions: [reason('timeout'), abortAttempt, ...giveUp] },
    ],
  },
  states: { session, sdp, connected },
})

export const reconnecting = parts.createStateConfig({
  initial: 'backoff',
  entry: [status('reconnecting'), saveContext, 'connection.close'],
  on: {
    user_cancel: {
      target: places.offline,
      meta: id('AT-183'),
      actions: [abortAttempt, 'transcript.save', ...goOffline('user_cancel')],
    },
    ...keeps('AT-184'),
  },
  after: {
    reconnecting: {
      ...last,
      meta: id('AT-185'),
      actions: [timeout('reconnecting'), reason('timeout'), abortAttempt, ...giveUp],
    },
  },
  states: { backoff, attempting },
})
