/** Speech of the user, as the server tells it (TD-REQ-003, TD-AC-001, TD-AC-002); before it does, voice is pending (TD-CON-001). */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { tellStart, tellStop } from './effects-of.ts'
import { id } from './places.ts'

const places = {
  silent: '#turnDetection.life.on.session.speech.silent',
  active: '#turnDetection.life.on.session.speech.heard.active',
} as const

const begins = (row: string) =>
  ({ target: places.active, meta: id(row), actions: ['startTalking', ...tellStart] }) as const

/** It was not told already: a repetition is no news (TD-RUL-07). */
const stopIsNew = and(['detected', not('stopTold')])

/** A stop without a start: the start was missed, and the turn is over all the same (TD-RUL-07). */
const endsUnheard = (row: string) =>
  [
    {
      guard: and([stopIsNew, 'answersByItself']),
      meta: id(row),
      actions: ['missed', 'stopTalking', ...tellStop],
    },
    {
      guard: stopIsNew,
      meta: id(`${row}.handOver`),
      actions: ['missed', 'stopTalking', ...tellStop, 'conversation.handOver'],
    },
  ] as const

const committed = {
  guard: and(['fallback', 'filled']),
  target: places.silent,
  actions: 'stopListening',
} as const

const silent = parts.createStateConfig({
  on: {
    'capture.voiced': [
      {
        guard: and(['detected', not('fallback')]),
        target: 'heard.pending',
        meta: id('TT-50'),
        actions: 'hearVoice',
      },
      { guard: and(['detected', 'stopTold']), meta: id('TT-50.fallback'), actions: 'hearVoice' },
    ],
    'speech-start': { guard: 'detected', ...begins('TT-53') },
    'speech-stop': endsUnheard('TT-57'),
  },
})

const pending = parts.createStateConfig({
  initial: 'unsaid',
  on: {
    'capture.unvoiced': { target: places.silent, meta: id('TT-52') },
    'speech-start': begins('TT-53.pending'),
    'speech-stop': endsUnheard('TT-57.pending'),
    'user.commit': { ...committed, meta: id('TT-62.pending') },
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
        target: 'awaitingResponse',
        meta: id('TT-54'),
        actions: ['stopTalking', ...tellStop],
      },
      {
        target: places.silent,
        meta: id('TT-55'),
        actions: ['stopTalking', ...tellStop, 'conversation.handOver'],
      },
    ],
    'user.commit': { ...committed, meta: id('TT-62') },
  },
})

const awaitingResponse = parts.createStateConfig({
  on: {
    'speech-start': begins('TT-53.awaiting'),
    'response.created': { target: places.silent, meta: id('TT-58') },
    'response-interrupted': { target: places.silent, meta: id('TT-59') },
  },
})

const heard = parts.createStateConfig({
  initial: 'pending',
  on: {
    'capture.stopped': { target: 'silent', meta: id('TT-61'), actions: 'stopListening' },
  },
  // Whatever the server still says is about a mode that is over (TD-AC-007).
  always: { guard: 'manualInForce', target: 'silent', meta: id('TT-07.speech'), actions: 'stopListening' },
  states: { pending, active, awaitingResponse },
})

/** What is heard of the user. */
export const speech = parts.createStateConfig({ initial: 'silent', states: { silent, heard } })
