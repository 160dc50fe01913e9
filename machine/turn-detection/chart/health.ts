/**
 * The health of server turn detection: where a speech event is missing, local estimates replace it (TD-AC-005,
 * TD-REQ-006).
 */
import { and, not, or } from 'xstate'
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
    'capture.unvoiced': {
      guard: and(['agreed', 'talking', 'voiced']),
      target: 'watching.stop',
      meta: id('TT-31'),
    },
    // The service starts to detect speech while there is voice: it should report that voice too.
    'session.updated': {
      guard: and(['acknowledges', or([not('agreed'), 'manualInForce']), 'voiced', not('talking')]),
      target: 'watching.start',
      meta: id('TT-30.agreed'),
    },
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

/** Shows the hint about the user, until there is no audio for a hint or another phase to show. */
const guessed = parts.createStateConfig({
  initial: 'guessedSpeech',
  on: {
    'capture.stopped': { target: 'unguessed', meta: id('TT-44.stopped') },
    'playback.started': { target: 'unguessed', meta: id('TT-44.playing') },
  },
  states: {
    guessedSpeech: { on: { 'hint.stop': { target: 'guessedSilence', meta: id('TT-44') } } },
    guessedSilence: { on: { 'hint.start': { target: 'guessedSpeech', meta: id('TT-43.again') } } },
  },
})

const fallback = parts.createStateConfig({
  initial: 'unguessed',
  entry: 'hint.enable',
  exit: 'hint.disable',
  on: {
    degraded: { meta: id('TT-38'), actions: 'missed' },
    'speech-start': recovers('TT-39'),
    'speech-stop': recovers('TT-40'),
    'capture.frame': { meta: id('TT-42'), actions: 'hint.frame' },
  },
  // The mode reports itself: where no detection is due, no event is missing.
  always: { guard: 'manualInForce', target: 'nominal', meta: id('TT-41'), actions: 'endFallback' },
  states: {
    unguessed: { on: { 'hint.start': { target: 'guessed', meta: id('TT-43') } } },
    guessed,
  },
})

/** Whether the server reports speech when it should. */
export const health = parts.createStateConfig({ initial: 'nominal', states: { nominal, watching, fallback } })
