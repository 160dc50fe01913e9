/** The health of server turn detection: where a speech event is missing, local estimates stand in (TD-AC-005, TD-REQ-006). */
import { and, not } from 'xstate'
import type { ChangeReason } from '../../../spec/turn-detection/contract.ts'
import { parts } from '../setup.ts'
import { notice, publishBehind, publishFallback } from './effects-of.ts'
import { id } from './places.ts'

/** The fallback begins, with one warning (TD-EDGE-03). */
const engage = (reason: ChangeReason) =>
  ['engageFallback', 'missed', publishFallback(reason), notice('fallback')] as const

const nominal = parts.createStateConfig({
  on: {
    'capture.voiced': {
      guard: and(['agreed', 'detected', not('talking')]),
      target: 'watching.start',
      meta: id('TT-30'),
    },
    'capture.unvoiced': { guard: and(['agreed', 'talking']), target: 'watching.stop', meta: id('TT-31') },
    degraded: { guard: 'detected', target: 'fallback', meta: id('TT-37'), actions: engage('degraded') },
  },
})

const watching = parts.createStateConfig({
  initial: 'start',
  on: {
    'speech-start': { target: 'nominal', meta: id('TT-32') },
    'speech-stop': { target: 'nominal', meta: id('TT-33') },
    'capture.stopped': { target: 'nominal', meta: id('TT-35') },
    degraded: { target: 'fallback', meta: id('TT-37.watching'), actions: engage('degraded') },
  },
  always: { guard: 'manualInForce', target: 'nominal', meta: id('TT-41.watching') },
  states: {
    start: {
      after: {
        missingSpeech: {
          target: '#turnDetection.life.on.session.health.fallback',
          meta: id('TT-36.start'),
          actions: engage('start-missing'),
        },
      },
    },
    stop: {
      on: {
        'capture.voiced': { target: '#turnDetection.life.on.session.health.nominal', meta: id('TT-34') },
      },
      after: {
        missingSpeech: {
          target: '#turnDetection.life.on.session.health.fallback',
          meta: id('TT-36.stop'),
          actions: engage('stop-missing'),
        },
      },
    },
  },
})

const recovers = (row: string) =>
  ({
    target: 'nominal',
    meta: id(row),
    actions: ['endFallback', publishBehind('server-recovered')],
  }) as const

/** Whatever ends the session ends the fallback, too. */
const ends = (row: string, reason: ChangeReason) =>
  ({ meta: id(row), actions: publishBehind(reason) }) as const

const fallback = parts.createStateConfig({
  initial: 'quiet',
  entry: 'hint.enable',
  exit: 'hint.disable',
  on: {
    degraded: { meta: id('TT-38'), actions: 'missed' },
    'speech-start': recovers('TT-39'),
    'speech-stop': recovers('TT-40'),
    'capture.frame': { meta: id('TT-42'), actions: 'hint.frame' },
    'session.created': { guard: 'sessionIsNew', ...ends('TT-03.fallback', 'session-renewed') },
    'session.closed': ends('TT-20.fallback', 'session-closed'),
    'service.dispose': ends('TT-21.fallback', 'disposed'),
  },
  // The mode tells of itself: where nothing is to be detected, nothing is missing.
  always: { guard: 'manualInForce', target: 'nominal', meta: id('TT-41'), actions: 'endFallback' },
  states: {
    quiet: { on: { 'hint.start': { target: 'hinted', meta: id('TT-43') } } },
    hinted: {
      on: {
        'hint.stop': { target: 'quiet', meta: id('TT-44') },
        'capture.stopped': { target: 'quiet', meta: id('TT-44.stopped') },
      },
    },
  },
})

/** Whether the server is heard when it should be. */
export const health = parts.createStateConfig({ initial: 'nominal', states: { nominal, watching, fallback } })
