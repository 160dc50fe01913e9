/** Faulted and terminating: a fault is handled at once, and the conversation ends in order (AV-REQ-009). */
import { and, not, or } from 'xstate'
import type { TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { isOpen } from '../context/breaker.ts'
import type { Args } from '../guards.ts'
import { parts } from '../setup.ts'
import { end, prepare } from './courses.ts'
import { ignore, publish, remedy } from './effects-of.ts'
import { id, places } from './places.ts'

const fatalReason = {
  type: 'recordReason',
  params: ({ context, event }: Args) => ({
    reason: isOpen(context, event.at) ? ('circuit-open' as const) : ('fatal-error' as const),
  }),
} as const

/** No recovery is possible: the user receives advice, and the conversation ends. */
const surrender = [remedy, fatalReason, publish('terminating', 'fatal'), 'rest', 'limitTerminating'] as const

const recover = (cause: TransitionCause) =>
  ['countRecovery', 'forgetFault', 'allocTurn', publish('preparing', cause), ...prepare] as const

const sessionIsBack = and(['sessionReady', not('held')])

const backWithSession = (row: string) =>
  ({
    guard: and(['sessionReady', 'releasesLast']),
    target: places.preparing,
    meta: id(row),
    actions: ['recordRelease', ...recover('recover')],
  }) as const

const deciding = parts.createStateConfig({
  always: [
    {
      guard: or(['faultIsFatal', not('conversing'), not('recoveriesLeft'), 'breakerOpen']),
      target: places.terminating,
      meta: id('CT-150'),
      actions: surrender,
    },
    { target: 'backoff', meta: id('CT-151') },
  ],
})

const backoff = parts.createStateConfig({
  on: {
    'user.start': [
      {
        guard: sessionIsBack,
        target: places.preparing,
        meta: id('CT-158'),
        actions: recover('user.start'),
      },
      { meta: id('CT-158r'), actions: { type: 'refuseStart', params: { code: 'FAULTED' } } },
    ],
  },
  after: {
    due: [
      { guard: sessionIsBack, target: places.preparing, meta: id('CT-152'), actions: recover('recover') },
      { target: 'awaitingSession', meta: id('CT-153'), actions: 'limitRecovery' },
    ],
  },
})

const awaitingSession = parts.createStateConfig({
  on: {
    'session.ready': {
      guard: not('held'),
      target: places.preparing,
      meta: id('CT-154a'),
      actions: ['recordSessionReady', ...recover('recover')],
    },
    'session.resume': backWithSession('CT-154b'),
    'network.restored': backWithSession('CT-154c'),
    'diagnostics.end': backWithSession('CT-154d'),
  },
  after: {
    due: {
      target: places.terminating,
      meta: id('CT-155'),
      actions: [...surrender, 'audio.release'],
    },
  },
})

/** A fault occurred. */
export const faulted = parts.createStateConfig({
  initial: 'deciding',
  on: {
    fatal: {
      target: places.terminating,
      meta: id('CT-156'),
      actions: ['upgradeFault', ...surrender, 'audio.release'],
    },
    'user.stop': { target: places.terminating, meta: id('CT-157'), actions: end('user.stop', 'heard') },
    'user.start': { meta: id('CT-158w'), actions: { type: 'refuseStart', params: { code: 'FAULTED' } } },
    error: [
      {
        guard: 'fatal',
        target: places.terminating,
        meta: id('CT-159'),
        actions: ['upgradeFault', ...surrender, 'audio.release'],
      },
      { meta: id('CT-160'), actions: ignore('not-now') },
    ],
    'session.timeout': {
      target: places.terminating,
      meta: id('CT-162'),
      actions: ['recordSessionLost', ...end('session.timeout', 'session-timeout')],
    },
  },
  states: { deciding, backoff, awaitingSession },
})

const done = [publish('idle', 'reset'), 'settleStop'] as const

/** The streams are being closed. */
export const terminating = parts.createStateConfig({
  on: {
    reset: { target: places.resting, meta: id('CT-170'), actions: done },
    'user.start': { meta: id('CT-172'), actions: { type: 'refuseStart', params: { code: 'TERMINATING' } } },
    'user.stop': { meta: id('CT-173') },
  },
  after: {
    due: {
      target: places.resting,
      meta: id('CT-171'),
      actions: [{ type: 'diagnose', params: { kind: 'forced', code: 'terminate' } }, ...done],
    },
  },
})
