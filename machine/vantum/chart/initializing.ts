/** INITIALIZING: connections, configuration, context and resampler are being set up. */
import type { Args } from '../guards.ts'
import { parts } from '../setup.ts'
import { byHand, end, listen } from './courses.ts'
import { accept, log } from './effects-of.ts'
import { id, places } from './places.ts'

/** The setup is started with the machine; nothing transitions into this state (VAN-ACT-05, VAN-G-01). */
const setUp = [
  'client.session',
  'recognition.open',
  'configuration.load',
  'context.create',
  { type: 'resampler.create', params: ({ context }: Args) => ({ fromHz: context.inputRateHz }) },
] as const

/** The setup has no time limit, unless the settings define one (VAN-TO-06). */
const unlimited = parts.createStateConfig({
  always: { guard: 'setupIsLimited', target: 'limited', meta: id('VT-04') },
})

const limited = parts.createStateConfig({
  after: { setup: { target: places.ended, meta: id('VT-03'), actions: [log('setupTimedOut'), ...end] } },
})

export const initializing = parts.createStateConfig({
  initial: 'unlimited',
  entry: setUp,
  on: {
    CONNECTIONS_READY: {
      guard: 'everythingUp',
      target: places.listening,
      meta: id('VT-01'),
      actions: listen,
    },
    SETUP_FAILURE: { target: places.ended, meta: id('VT-02'), actions: [log('setupFailed'), ...end] },
    TRANSITION: { ...byHand.listening, meta: id('VT-51'), actions: [...listen, accept] },
  },
  states: { unlimited, limited },
})
