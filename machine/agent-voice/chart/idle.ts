/** Idle: a start waits here until the session, the audio and the breaker allow it. */
import { and, not } from 'xstate'
import type { TransitionCause } from '../../../spec/agent-voice/contract.ts'
import type { Args } from '../guards.ts'
import { parts } from '../setup.ts'
import { fault, prepare, suspendsIdle } from './courses.ts'
import { id, places } from './places.ts'

const startAllowed = and(['sessionReady', 'primed', not('held')])

/** The event that completes the conditions is the cause: the session, the audio, or the end of a hold. */
const publishPreparing = {
  type: 'publish',
  params: ({ context, event }: Args) => ({
    to: 'preparing' as const,
    cause: event.type as TransitionCause,
    as: context,
  }),
} as const

const begin = ['markConversing', 'allocTurn', publishPreparing, ...prepare] as const

const refused = (code: 'SESSION_INACTIVE' | 'CANCELLED') =>
  ({ type: 'settleStart', params: { code } }) as const

const resting = parts.createStateConfig({
  entry: 'unlimited',
  on: {
    ...suspendsIdle('idle'),
    'user.start': [
      {
        guard: 'breakerOpen',
        meta: id('CT-02'),
        actions: { type: 'refuseStart', params: { code: 'CIRCUIT_OPEN' } },
      },
      {
        guard: startAllowed,
        target: places.preparing,
        meta: id('CT-01'),
        actions: begin,
      },
      { target: 'startPending', meta: id('CT-03'), actions: 'limitStart' },
    ],
    'user.stop': { meta: id('CT-08i'), actions: 'settleStop' },
  },
})

const startPending = parts.createStateConfig({
  always: {
    guard: startAllowed,
    target: places.preparing,
    meta: id('CT-04'),
    actions: begin,
  },
  on: {
    ...suspendsIdle('pending'),
    'user.start': { meta: id('CT-03j') },
    'user.stop': { target: 'resting', meta: id('CT-08'), actions: [refused('CANCELLED'), 'settleStop'] },
  },
  after: {
    due: { target: 'resting', meta: id('CT-09'), actions: refused('SESSION_INACTIVE') },
  },
})

/** No audio is captured and no answer is spoken. */
export const idle = parts.createStateConfig({
  initial: 'resting',
  on: {
    error: { target: places.faulted, meta: id('CT-13'), actions: fault('heard') },
    fatal: { target: places.faulted, meta: id('CT-14'), actions: fault('heard') },
  },
  states: { resting, startPending },
})
