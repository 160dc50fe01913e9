/** ERROR: a failure is classified at once, and retried where a retry may help (AMP-ST-07, AMP-ST-13). */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { goOffline, reconnect, recover } from './courses.ts'
import {
  notice,
  publish,
  retry,
  status,
  tellAnother,
  tellDegraded,
  tellWorse,
  timeout,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** Access was refused: the user must sign in again (AMP-ERR-06). */
const signOff = [notice('error'), 'connection.close', 'leaveSession', ...goOffline('unrecoverable')] as const

/** No recovery is possible: the user receives a notice, and the conversation rests (AMP-T-37). */
const giveUp = [notice('error'), ...recover('unrecoverable')] as const

const classifying = parts.createStateConfig({
  always: [
    { guard: 'accessIsRefused', target: places.offline, meta: id('AT-140'), actions: signOff },
    {
      guard: 'sessionIsOver',
      target: places.reconnecting,
      meta: id('AT-141'),
      actions: reconnect('connection_lost'),
    },
    {
      guard: 'modelIsTold',
      target: places.idle,
      meta: id('AT-142'),
      actions: ['recovered', ...recover('error_recovered')],
    },
    { guard: 'retriesLeft', target: 'backoff', meta: id('AT-143') },
    { target: places.idle, meta: id('AT-144'), actions: giveUp },
  ],
})

const backoff = parts.createStateConfig({
  after: { retry: { target: 'retrying', meta: id('AT-145'), actions: retry } },
})

/** A retry runs, and may be accepted (AMP-T-35). */
const retrying = parts.createStateConfig({
  on: {
    'response.created': {
      guard: and(['fromProcessing', not('responseIsKnown'), 'answersRequest']),
      meta: id('AT-146'),
      actions: 'adoptResponse',
    },
    retry_succeeded: [
      {
        guard: and(['retryIsCurrent', 'fromProcessing']),
        target: places.processing,
        meta: id('AT-147'),
        actions: ['resume', 'forgetError', publish('processing', 'retry_succeeded')],
      },
      {
        guard: and(['retryIsCurrent', 'fromTool']),
        target: places.running,
        meta: id('AT-148'),
        actions: ['resume', 'runTool', 'forgetError', publish('tool_executing', 'retry_succeeded')],
      },
      {
        guard: and(['retryIsCurrent', 'fromAgent']),
        target: places.waiting,
        meta: id('AT-149'),
        actions: ['resume', 'runTask', 'forgetError', publish('waiting_amplifier', 'retry_succeeded')],
      },
      {
        guard: 'retryIsCurrent',
        target: places.idle,
        meta: id('AT-150'),
        actions: ['recovered', ...recover('retry_succeeded')],
      },
    ],
    retry_failed: [
      {
        guard: and(['retryIsCurrent', 'retriesLeft']),
        target: 'backoff',
        meta: id('AT-151'),
        actions: 'dropRetry',
      },
      { guard: 'retryIsCurrent', target: places.idle, meta: id('AT-152'), actions: giveUp },
    ],
  },
})

export const error = parts.createStateConfig({
  initial: 'classifying',
  entry: status('error'),
  exit: { type: 'ui.clear', params: { status: 'error' } },
  on: {
    // A further error is reported and changes nothing, unless it is more severe (AMP-EDGE-09).
    'session.error': [
      {
        guard: and(['sessionIsCurrent', 'refusesAccess']),
        target: places.offline,
        meta: id('AT-159'),
        actions: [tellWorse, ...signOff],
      },
      {
        guard: and(['sessionIsCurrent', 'endsSession']),
        target: places.reconnecting,
        meta: id('AT-160'),
        actions: [tellWorse, ...reconnect('connection_lost')],
      },
      { guard: 'sessionIsCurrent', meta: id('AT-161'), actions: tellAnother },
    ],
    connection_degraded: { meta: id('AT-162'), actions: tellDegraded },
    user_dismiss: { target: places.idle, meta: id('AT-153'), actions: recover('user_dismiss') },
    recover: {
      target: places.idle,
      meta: id('AT-154'),
      actions: ['recovered', ...recover('error_recovered')],
    },
    error_recovered: {
      target: places.idle,
      meta: id('AT-155'),
      actions: ['recovered', ...recover('error_recovered')],
    },
    unrecoverable: { target: places.idle, meta: id('AT-156'), actions: giveUp },
    reconnect_requested: {
      target: places.reconnecting,
      meta: id('AT-157'),
      actions: reconnect('reconnect_requested'),
    },
  },
  after: {
    error: {
      target: places.idle,
      meta: id('AT-158'),
      actions: [timeout('error'), 'recovered', ...recover('error_recovered')],
    },
  },
  states: { classifying, backoff, retrying },
})
