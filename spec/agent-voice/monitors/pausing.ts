/** How a suspension pauses the audio services (AV-EDGE-03, AV-REQ-008, AV-AC-005). */
import { emits, publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { active, always, leaves, together } from './trace-state.ts'

/** The services that a suspension pauses or stops. */
const isPausing = (line: Line): boolean => emits(line, 'stt.pause') || emits(line, 'tts.stop')

export const suspendedFirst = always('suspended.in-order', 'AV-EDGE-03', {
  says: 'A suspension is published first; only then STT is paused.',
  needs: ['state', 'stt.pause'],
  ask: (line, _, { state }) => {
    if (!emits(line, 'stt.pause')) return null
    return state === 'suspended'
      ? true
      : { expected: 'suspended to be published before STT is paused', got: `stt.pause in ${state}` }
  },
})

/** The services that were paused or stopped since suspended was published. */
interface Order {
  readonly paused: boolean
}

export const pausedBeforeStopped = always<Order>('suspended.stt-before-voice', 'AV-EDGE-03 interpreted', {
  says: 'With a suspension STT is paused before the voice is stopped.',
  needs: ['state', 'stt.pause', 'tts.stop'],
  start: { paused: false },
  ask: (line, { paused }, { state }) => {
    if (state !== 'suspended' || !isPausing(line)) return null
    return paused || emits(line, 'stt.pause')
      ? true
      : { expected: 'STT to be paused before the voice is stopped', got: 'tts.stop first' }
  },
  remember: ({ paused }, line) => ({
    paused: !publishes(line, 'suspended') && (paused || emits(line, 'stt.pause')),
  }),
})

/** States in which the streams were requested. */
const prepared = ['preparing', ...active]

const paused = 'STT to be paused with the suspension'

export const sttPaused = together('suspended.stt-paused', 'AV-REQ-008 AV-AC-005 AV-EDGE-03', {
  says: 'A suspension of a conversation pauses speech to text.',
  needs: ['state', 'stt.pause'],
  calls: (line, { state }) => (publishes(line, 'suspended') && prepared.includes(state) ? paused : null),
  gives: (line) => (emits(line, 'stt.pause') ? paused : null),
})

const stopped = 'the answer to be stopped with the suspension'

export const voiceStopped = together('suspended.voice-stopped', 'AV-EDGE-03 AV-AC-005', {
  says: 'A suspension stops the answer that is being spoken.',
  needs: ['state', 'tts.stop'],
  looksAt: ['tts.cancel', 'tts.hardStop'],
  calls: (line) => (publishes(line, 'suspended') && leaves(line, 'speaking') ? stopped : null),
  gives: (line) =>
    (['tts.stop', 'tts.cancel', 'tts.hardStop'] as const).some((stop) => emits(line, stop)) ? stopped : null,
})

export const pausedInOrderAgain = always<{ readonly stopped: boolean }>(
  'suspended.in-order-again',
  'AV-RUL-19 AV-EDGE-03 ruling',
  {
    says: 'A conversation that is suspended again during its return pauses STT before the pending playback is stopped.',
    needs: ['state', 'stt.pause', 'tts.stop'],
    start: { stopped: false },
    ask: (line, { stopped }, { state }) => {
      if (state !== 'suspended' || !emits(line, 'stt.pause')) return null
      return stopped
        ? { expected: 'STT to be paused before the voice is stopped', got: 'tts.stop first' }
        : true
    },
    remember: ({ stopped }, line) =>
      line.way === 'in' || publishes(line, 'suspended')
        ? { stopped: false }
        : { stopped: stopped || emits(line, 'tts.stop') },
  },
)
