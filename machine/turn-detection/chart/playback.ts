/**
 * Playback of answers, which the user can interrupt or cancel, with or without a session (TD-REQ-007, TD-AC-003,
 * TD-EDGE-07, TD-RUL-08).
 */
import { and, not, or } from 'xstate'
import { parts } from '../setup.ts'
import { clearPlayback, tellCleared } from './effects-of.ts'
import { id } from './places.ts'

/** The answer is no longer audible. */
const over = (row: string) =>
  ({ guard: 'handleIsCurrent', target: 'idle', meta: id(row), actions: 'stopPlaying' }) as const

/** Every answer is over with its session (TD-RUL-05), and when the service interrupts it by itself (TD-DEF-05). */
const allOver = (row: string) => ({ target: 'idle', meta: id(row), actions: 'stopPlaying' }) as const

/** An answer is no longer awaited from the moment in which it is cleared; its silence is reported below. */
const clear = [clearPlayback, 'noteCleared', 'stopPlaying'] as const

/** A cleared answer is ignored for good, silent or not (TD-RUL-08). */
export const isFenced = or(['wasCleared', 'wasSilenced'])

/** An answer becomes audible; a repeated report of a cleared answer has no effect (TD-RUL-08). */
const begins = (row: string) =>
  ({ guard: not(isFenced), target: 'playing', meta: id(row), actions: 'startPlaying' }) as const

const idle = parts.createStateConfig({ on: { 'playback.started': begins('TT-70') } })

const playing = parts.createStateConfig({
  on: {
    'session.created': { guard: and(['running', 'sessionIsNew']), ...allOver('TT-03.playing') },
    'session.closed': allOver('TT-20.playing'),
    'response-interrupted': allOver('TT-74.playing'),
    'speech-start': {
      guard: and(['hasSession', 'detected', 'interrupts']),
      target: 'idle',
      meta: id('TT-71'),
      actions: clear,
    },
    'user.cancelPlayback': [
      { guard: 'hasSession', target: 'idle', meta: id('TT-73'), actions: ['response.cancel', ...clear] },
      { guard: 'running', target: 'idle', meta: id('TT-73.alone'), actions: clear },
    ],
    'playback.ended': over('TT-75'),
    'playback.cleared': over('TT-75.itself'),
    // Another answer: the previous one counts as over.
    'playback.started': begins('TT-78'),
  },
})

/** The audible answer. The silence of an answer that was cleared here is reported once, however late (TD-AC-003). */
export const playback = parts.createStateConfig({
  initial: 'idle',
  on: {
    'playback.cleared': [
      { guard: and(['wasCleared', 'running']), meta: id('TT-74'), actions: [tellCleared, 'noteSilent'] },
      { guard: 'wasCleared', meta: id('TT-74.off'), actions: 'noteSilent' },
    ],
  },
  states: { idle, playing },
})
