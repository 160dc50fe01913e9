/** How a suspension pauses the audio services (AV-EDGE-03, AV-REQ-008, AV-AC-005). */
import { showing, without } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { active, always, leaves, together } from './scene.ts'

/** The services that a suspension pauses or stops. */
const isPausing = (line: Line): boolean => shows(line, 'stt.pause') || shows(line, 'tts.stop')

export const suspendedFirst = always(
  {
    id: 'suspended.in-order',
    says: 'A suspension is published first; only then STT is paused.',
    basis: 'document',
    requirements: ['AV-EDGE-03', 'AV-AC-005'],
    needs: ['state', 'stt.pause'],
    spoil: (log) => {
      const place = log.findIndex((line) => shows(line, 'stt.pause'))
      const before = log.findLastIndex((line, index) => index < place && publishes(line, 'suspended'))
      const pause = log[place]
      return pause === undefined || before < 0 ? log : log.toSpliced(place, 1).toSpliced(before, 0, pause)
    },
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (!shows(line, 'stt.pause')) return null
      return state === 'suspended'
        ? true
        : { expected: 'suspended to be published before STT is paused', got: `stt.pause in ${state}` }
    },
  },
)

/** What was paused or stopped since suspended was published. */
interface Order {
  readonly paused: boolean
}

export const pausedBeforeStopped = always<Order>(
  {
    id: 'suspended.stt-before-voice',
    says: 'With a suspension STT is paused before the voice is stopped.',
    basis: 'interpreted',
    requirements: ['AV-EDGE-03'],
    needs: ['state', 'stt.pause', 'tts.stop'],
    spoil: (log) => log.filter((line) => !shows(line, 'stt.pause')),
  },
  {
    start: { paused: false },
    ask: (line, { paused }, { state }) => {
      if (state !== 'suspended' || !isPausing(line)) return null
      return paused || shows(line, 'stt.pause')
        ? true
        : { expected: 'STT to be paused before the voice is stopped', got: 'tts.stop first' }
    },
    remember: ({ paused }, line) => ({
      paused: !publishes(line, 'suspended') && (paused || shows(line, 'stt.pause')),
    }),
  },
)

/** States in which the streams were asked for. */
const prepared = ['preparing', ...active]

const paused = 'STT to be paused with the suspension'

export const sttPaused = together(
  {
    id: 'suspended.stt-paused',
    says: 'A suspension of a conversation pauses speech to text.',
    basis: 'document',
    requirements: ['AV-REQ-008', 'AV-AC-005', 'AV-EDGE-03'],
    needs: ['state', 'stt.pause'],
    spoil: (log) => without(log, showing('stt.pause')),
  },
  {
    calls: (line, { state }) => (publishes(line, 'suspended') && prepared.includes(state) ? paused : null),
    gives: (line) => (shows(line, 'stt.pause') ? paused : null),
  },
)

const stopped = 'the answer to be stopped with the suspension'

export const voiceStopped = together(
  {
    id: 'suspended.voice-stopped',
    says: 'A suspension stops the answer that is being spoken.',
    basis: 'document',
    requirements: ['AV-EDGE-03', 'AV-INT-004', 'AV-AC-005'],
    needs: ['state', 'tts.stop'],
    looksAt: ['tts.cancel', 'tts.hardStop'],
    spoil: (log) => without(log, showing('tts.stop')),
  },
  {
    calls: (line) => (publishes(line, 'suspended') && leaves(line, 'speaking') ? stopped : null),
    gives: (line) =>
      ['tts.stop', 'tts.cancel', 'tts.hardStop'].some((stop) => shows(line, stop)) ? stopped : null,
  },
)

const pausesAt = (line: Line, at: number): boolean => shows(line, 'stt.pause') && line.at === at

export const pausedInOrderAgain = always<{ readonly stopped: boolean }>(
  {
    id: 'suspended.in-order-again',
    says: 'Who is held again on the way back pauses STT before the voice that was to be heard next is stopped.',
    basis: 'ruling',
    requirements: ['AV-RUL-19', 'AV-EDGE-03'],
    needs: ['state', 'stt.pause', 'tts.stop'],
    spoil: (log) => {
      const stop = log.findLastIndex(
        (line, index) =>
          shows(line, 'tts.stop') && log.slice(0, index).some((each) => pausesAt(each, line.at)),
      )
      const pause = log.findLastIndex((line) => pausesAt(line, log[stop]?.at ?? -1))
      const [one, other] = [log[pause], log[stop]]
      return one === undefined || other === undefined ? log : log.with(pause, other).with(stop, one)
    },
  },
  {
    start: { stopped: false },
    ask: (line, { stopped }, { state }) => {
      if (state !== 'suspended' || !shows(line, 'stt.pause')) return null
      return stopped
        ? { expected: 'STT to be paused before the voice is stopped', got: 'tts.stop first' }
        : true
    },
    remember: ({ stopped }, line) =>
      line.way === 'in' || publishes(line, 'suspended')
        ? { stopped: false }
        : { stopped: stopped || shows(line, 'tts.stop') },
  },
)
