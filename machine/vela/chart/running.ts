/** thinking and speaking: a turn runs downstream, and new recordings of the client do not belong to it. */
import { parts } from '../setup.ts'
import { acknowledgesStart, cancel, fail, rest } from './courses.ts'
import { abort, enter, send, state } from './effects-of.ts'
import { id, places } from './places.ts'

/** A commit starts no second turn: the current one continues (VEL-T-09). */
const acknowledgesCommit = (phase: 'thinking' | 'speaking') =>
  ({ 'input_audio.commit': { meta: id(`VE-10.${phase}`), actions: state(phase) } }) as const

/** The transcript may still become more precise. */
const recognising = parts.createStateConfig({
  on: {
    'turn.partial': { guard: 'turnIsCurrent', meta: id('VE-12'), actions: send('transcript.partial') },
    'turn.final': {
      guard: 'turnIsCurrent',
      target: 'recognised',
      meta: id('VE-13'),
      actions: send('transcript.final'),
    },
  },
})

const thinking = parts.createStateConfig({
  initial: 'recognising',
  on: {
    ...acknowledgesStart('thinking'),
    ...acknowledgesCommit('thinking'),
    'turn.delta': {
      guard: 'turnIsCurrent',
      target: 'speaking',
      meta: id('VE-15'),
      actions: [enter('speaking'), send('response.text.delta')],
    },
  },
  states: { recognising, recognised: {} },
})

const speaking = parts.createStateConfig({
  on: {
    ...acknowledgesStart('speaking'),
    ...acknowledgesCommit('speaking'),
    'turn.delta': { guard: 'turnIsCurrent', meta: id('VE-16'), actions: send('response.text.delta') },
  },
})

/** A turn has no time limit, unless the settings define one (VEL-TO-04). */
const unlimited = parts.createStateConfig({
  always: { guard: 'turnIsLimited', target: 'limited', meta: id('VE-26') },
})

const limited = parts.createStateConfig({
  after: { turn: { target: places.idle, meta: id('VE-27'), actions: [abort, ...fail] } },
})

export const running = parts.createStateConfig({
  type: 'parallel',
  on: {
    'turn.finished': {
      guard: 'turnIsCurrent',
      target: places.idle,
      meta: id('VE-17'),
      actions: ['response.completed', ...rest],
    },
    'turn.failed': { guard: 'turnIsCurrent', target: places.idle, meta: id('VE-19'), actions: fail },
    'response.cancel': [
      {
        guard: 'cancelsToListening',
        target: places.emptied,
        meta: id('VE-23'),
        actions: [abort, 'closeTurn', enter('listening')],
      },
      { target: places.idle, meta: id('VE-25'), actions: cancel },
    ],
  },
  states: {
    phase: { initial: 'thinking', states: { thinking, speaking } },
    watch: { initial: 'unlimited', states: { unlimited, limited } },
  },
})
