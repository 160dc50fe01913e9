/**
 * The statechart of Agent Voice. Its states are in `chart/`, its context updates in `updates.ts`, its guards in
 * `guards.ts`. Only changes among the ten published states are published.
 */
import { end, fault, streams } from './chart/courses.ts'
import { faulted, terminating } from './chart/faulted.ts'
import { idle } from './chart/idle.ts'
import { listening, preparing } from './chart/listening.ts'
import { id, places } from './chart/places.ts'
import { processing } from './chart/processing.ts'
import { interrupted, speaking } from './chart/speaking.ts'
import { suspended } from './chart/suspended.ts'
import { initialContext } from './context.ts'
import { parts } from './setup.ts'

const active = parts.createStateConfig({
  initial: 'preparing',
  on: {
    ...streams('active'),
    'user.start': {
      meta: id('CT-27'),
      actions: { type: 'refuseStart', params: { code: 'ALREADY_ACTIVE' } },
    },
    'user.stop': { target: places.terminating, meta: id('CT-23'), actions: end('user.stop', 'heard') },
    'session.timeout': {
      target: places.terminating,
      meta: id('CT-24'),
      actions: ['recordSessionLost', ...end('session.timeout', 'session-timeout')],
    },
    error: { target: places.faulted, meta: id('CT-25'), actions: fault('heard') },
    fatal: { target: places.faulted, meta: id('CT-26'), actions: fault('heard') },
  },
  states: { preparing, listening, processing, speaking, interrupted },
})

export const chart = parts.createMachine({
  id: 'agentVoice',
  context: ({ input }) => initialContext(input),
  initial: 'live',
  // Facts are recorded in every state of the conversation.
  on: {
    'session.ready': { meta: id('CT-05'), actions: 'recordSessionReady' },
    'session.expiring': { meta: id('CT-28'), actions: 'recordSessionLost' },
    'session.timeout': { meta: id('CT-10e'), actions: 'recordSessionLost' },
    'session.renewal': { meta: id('CT-161a'), actions: 'recordHold' },
    'network.lost': { meta: id('CT-161b'), actions: 'recordHold' },
    'diagnostics.start': { meta: id('CT-161c'), actions: 'recordHold' },
    'session.resume': { meta: id('CT-12a'), actions: 'recordRelease' },
    'network.restored': { meta: id('CT-12b'), actions: 'recordRelease' },
    'diagnostics.end': { meta: id('CT-12c'), actions: 'recordRelease' },
    'policy.changed': { meta: id('CT-F2'), actions: 'recordPolicy' },
    'audio.primed': { meta: id('CT-07'), actions: 'recordPrimed' },
  },
  states: {
    live: {
      initial: 'idle',
      states: { idle, active, remembered: { type: 'history', history: 'deep' } },
    },
    suspended,
    faulted,
    terminating,
  },
})
