/** Playback of answers, which the user can talk over or cancel (TD-REQ-007, TD-AC-003, TD-EDGE-07, TD-RUL-08). */
import { and, not } from 'xstate'
import { parts } from '../setup.ts'
import { clearPlayback, tellCleared, tellEnded } from './effects-of.ts'
import { id } from './places.ts'

/** Another answer: the one before it counts as over. */
const another = (row: string) =>
  ({ guard: not('handleIsCurrent'), target: 'playing', meta: id(row), actions: 'startPlaying' }) as const

const over = { guard: 'handleIsCurrent', target: 'idle' } as const

const idle = parts.createStateConfig({
  on: { 'playback.started': { target: 'playing', meta: id('TT-70'), actions: 'startPlaying' } },
})

const playing = parts.createStateConfig({
  on: {
    'speech-start': {
      guard: and(['detected', 'interrupts']),
      target: 'clearing',
      meta: id('TT-71'),
      actions: clearPlayback,
    },
    'user.cancelPlayback': {
      target: 'clearing',
      meta: id('TT-73'),
      actions: ['response.cancel', clearPlayback],
    },
    'playback.ended': { ...over, meta: id('TT-75'), actions: 'stopPlaying' },
    // The service interrupts its answer by itself.
    'playback.cleared': { ...over, meta: id('TT-74.itself'), actions: [tellCleared, 'stopPlaying'] },
    'playback.started': another('TT-78'),
  },
})

const clearing = parts.createStateConfig({
  on: {
    'playback.cleared': { ...over, meta: id('TT-74'), actions: [tellCleared, 'stopPlaying'] },
    'playback.ended': { ...over, meta: id('TT-75.clearing'), actions: [tellEnded, 'stopPlaying'] },
    'playback.started': another('TT-78.clearing'),
  },
})

/** What is heard of the answer. */
export const playback = parts.createStateConfig({ initial: 'idle', states: { idle, playing, clearing } })
