/**
 * Speech of the user, as the server reports it (TD-REQ-003, TD-AC-001, TD-AC-002); before that, voice is pending
 * (TD-CON-001).
 */
import { and, not, or } from 'xstate'
import { parts } from '../setup.ts'
import { tellStart, tellStop } from './effects-of.ts'
import { id } from './places.ts'

const places = {
  silent: '#turnDetection.life.on.session.speech.silent',
  active: '#turnDetection.life.on.session.speech.heard.active',
} as const

const begins = (row: string) =>
  ({ target: places.active, meta: id(row), actions: ['startTalking', ...tellStart] }) as const

/**
 * A stop without a start: the start was missed, and the turn is over nevertheless. A repetition has no effect
 * (TD-RUL-07).
 */
const endsUnheard = (row: string, isNew: typeof anywhere | typeof whilePending) =>
  [
    {
      guard: and([isNew, 'answersByItself']),
      target: places.silent,
      meta: id(row),
      actions: ['missed', 'stopTalking', ...tellStop],
    },
    {
      guard: isNew,
      target: places.silent,
      meta: id(`${row}.handOver`),
      actions: ['missed', 'stopTalking', ...tellStop, 'conversation.handOver'],
    },
  ] as const

const anywhere = and(['detected', not('stopTold')])
/** Nothing is pending where the server does not detect speech. */
const whilePending = not('stopTold')

const silent = parts.createStateConfig({
  on: {
    'capture.voiced': {
      guard: and(['detected', not('fallback')]),
      target: 'heard.pending',
      meta: id('TT-50'),
    },
    'speech-start': { guard: 'detected', ...begins('TT-53') },
    'speech-stop': endsUnheard('TT-57', anywhere),
  },
})

const pending = parts.createStateConfig({
  initial: 'unsaid',
  on: {
    'capture.unvoiced': { target: places.silent, meta: id('TT-52') },
    'speech-start': begins('TT-53.pending'),
    'speech-stop': endsUnheard('TT-57.pending', whilePending),
  },
  states: {
    unsaid: { after: { detecting: { target: 'detecting', meta: id('TT-51') } } },
    detecting: {},
  },
})

const active = parts.createStateConfig({
  on: {
    'speech-stop': [
      {
        guard: 'answersByItself',
        target: places.silent,
        meta: id('TT-54'),
        actions: ['stopTalking', ...tellStop],
      },
      {
        target: places.silent,
        meta: id('TT-55'),
        actions: ['stopTalking', ...tellStop, 'conversation.handOver'],
      },
    ],
  },
})

const received = parts.createStateConfig({
  initial: 'pending',
  on: {
    'capture.stopped': { target: 'silent', meta: id('TT-61') },
  },
  // Speech does not continue where the server is ignored or does not report (TD-AC-007, TD-AC-005).
  always: { guard: or(['manualInForce', 'fallback']), target: 'silent', meta: id('TT-07.speech') },
  states: { pending, active },
})

/** The state of the user's speech. */
export const speech = parts.createStateConfig({ initial: 'silent', states: { silent, heard: received } })
