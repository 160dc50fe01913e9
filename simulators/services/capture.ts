/**
 * The capture pipeline: tells of the level of what it captures, and of frames (TD-ASM-02, TD-DAT-001). The same audio
 * is what the realtime service hears speech in, and what the local guess listens to.
 */
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the sound of speech to the level above the noise floor, in ms; below 0 nothing is picked up. */
  voicedMs: 0,
  /** From the end of speech to the level below it, in ms; below 0 it stays up. */
  unvoicedMs: 0,
  /** How loud speech arrives, in percent of the most that there can be. */
  levelPercent: 80,
  /** How often a frame comes while voice is heard, in ms; 0 or below: only a script makes frames. */
  frameMs: 200,
}

/** At most so many frames come by themselves of one voice, so that a run comes to rest. */
const mostFrames = 100

/** What the pipeline remembers. */
export interface CaptureState {
  readonly options: typeof nominal
  readonly isOn: boolean
  readonly isSpoken: boolean
  readonly isVoiced: boolean
  /** How often speech began or ended; what was due for an earlier one is dropped. */
  readonly sounds: number
  /** How often voice began to be heard; frames belong to one of them. */
  readonly voices: number
}

type Hears = (state: CaptureState) => Heard<CaptureState>

/** What hears the audio, wherever it is. */
const listeners = ['server', 'hint'] as const

const passOn = (what: string, percent: number): readonly Emission[] =>
  listeners.flatMap((listener) => later(0, listener, what, { percent }))

/** Frames of silence are left out of the log, where nothing depends on them. */
const frame = ({ options, voices }: CaptureState, count: number): readonly Emission[] => [
  ...tell('capture.frame'),
  ...(count < mostFrames
    ? later(options.frameMs, 'capture', 'frame is due', { voices, count: count + 1 })
    : []),
]

/** The level goes up or down; while nothing is captured nobody hears of it. */
const level = (state: CaptureState, isVoiced: boolean): Heard<CaptureState> => {
  if (!state.isOn || state.isVoiced === isVoiced) return heard(state)
  const next = { ...state, isVoiced, voices: state.voices + (isVoiced ? 1 : 0) }
  return heard(
    next,
    tell(isVoiced ? 'capture.voiced' : 'capture.unvoiced'),
    passOn(isVoiced ? 'voice begins' : 'voice ends', state.options.levelPercent),
    isVoiced && next.options.frameMs > 0 ? frame(next, 1) : [],
  )
}

/** The user begins or stops; the level follows in its time. */
const sound =
  (isSpoken: boolean): Hears =>
  (state) => {
    const { voicedMs, unvoicedMs } = state.options
    const sounds = state.sounds + 1
    const due = later(isSpoken ? voicedMs : unvoicedMs, 'capture', 'level is due', { sounds })
    return heard({ ...state, isSpoken, sounds }, due)
  }

const starts: Hears = (state) => {
  const isNew = !state.isOn && state.isSpoken
  const due = later(state.options.voicedMs, 'capture', 'level is due', { sounds: state.sounds })
  return heard({ ...state, isOn: true }, tell('capture.started'), isNew ? due : [])
}

const stops: Hears = (state) =>
  heard(
    { ...state, isOn: false, isVoiced: false },
    tell('capture.stopped'),
    state.isVoiced ? passOn('voice ends', 0) : [],
  )

/** So many frames at once. */
const frames = (count: number): readonly Emission[] =>
  Array.from({ length: Math.min(count, mostFrames) }, () => tell('capture.frame')).flat()

/** The service `capture`. */
export const capture: Simulator<CaptureState> = service({
  name: 'capture',
  options: nominal,
  start: (options): CaptureState => ({
    options: chosen(nominal, options),
    isOn: false,
    isSpoken: false,
    isVoiced: false,
    sounds: 0,
    voices: 0,
  }),
  hears: {
    'speech.started': sound(true),
    'speech.stopped': sound(false),
    'level is due': (state, { sounds }) =>
      countOf(sounds) === state.sounds ? level(state, state.isSpoken) : heard(state),
    'frame is due': (state, { voices, count }) =>
      state.isVoiced && countOf(voices) === state.voices
        ? heard(state, frame(state, countOf(count)))
        : heard(state),
    starts,
    stops,
    'hears voice': (state) => heard(state, tell('capture.voiced')),
    'hears no voice': (state) => heard(state, tell('capture.unvoiced')),
    'sends frames': (state, { count }) => heard(state, frames(countOf(count))),
  },
})

export default capture
