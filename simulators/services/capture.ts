/**
 * The capture pipeline: reports the level of the captured audio, and frames (TD-ASM-02, TD-DAT-001). The realtime
 * service and the local hint process the same audio.
 */
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/capture.ts'

const nominal = {
  /** From the sound of speech to the level above the noise floor, in ms; below 0 speech is not captured. */
  voicedMs: 0,
  /** From the end of speech to the level below it, in ms; below 0 it stays up. */
  unvoicedMs: 0,
  /** The level of speech, in percent of the maximum. */
  levelPercent: 80,
  /** The interval of frames during voice, in ms; 0 or below: only a script sends frames. */
  frameMs: 200,
}

/** The maximum number of automatic frames for one voice, so that a run reaches quiescence. */
const mostFrames = 100

/** The state of the pipeline. */
export interface CaptureState {
  readonly options: typeof nominal
  readonly isOn: boolean
  readonly isSpoken: boolean
  readonly isVoiced: boolean
  /** How often speech began or ended; scheduled signals of an earlier change are dropped. */
  readonly sounds: number
  /** How often voice began; frames belong to one voice. */
  readonly voices: number
}

type Receives = (state: CaptureState) => Handled<CaptureState>

/** The services that process the audio. */
const listeners = ['server', 'hint'] as const

const passOn = (what: string, percent: number): readonly Emission[] =>
  listeners.flatMap((listener) => later(0, listener, what, { percent }))

/** Frames of silence are not in the log, because nothing depends on them. */
const frame = ({ options, voices }: CaptureState, count: number): readonly Emission[] => [
  ...notify('capture.frame'),
  ...(count < mostFrames
    ? later(options.frameMs, 'capture', 'frame is due', { voices, count: count + 1 })
    : []),
]

/** The level rises or falls; no report is sent while nothing is captured. */
const level = (state: CaptureState, isVoiced: boolean): Handled<CaptureState> => {
  if (!state.isOn || state.isVoiced === isVoiced) return handled(state)
  const next = { ...state, isVoiced, voices: state.voices + (isVoiced ? 1 : 0) }
  return handled(
    next,
    notify(isVoiced ? 'capture.voiced' : 'capture.unvoiced'),
    passOn(isVoiced ? 'voice begins' : 'voice ends', state.options.levelPercent),
    isVoiced && next.options.frameMs > 0 ? frame(next, 1) : [],
  )
}

/** The user starts or stops speaking; the level follows after its delay. */
const sound =
  (isSpoken: boolean): Receives =>
  (state) => {
    const { voicedMs, unvoicedMs } = state.options
    const sounds = state.sounds + 1
    const due = later(isSpoken ? voicedMs : unvoicedMs, 'capture', 'level is due', { sounds })
    return handled({ ...state, isSpoken, sounds }, due)
  }

const starts: Receives = (state) => {
  const isNew = !state.isOn && state.isSpoken
  const due = later(state.options.voicedMs, 'capture', 'level is due', { sounds: state.sounds })
  return handled({ ...state, isOn: true }, notify('capture.started'), isNew ? due : [])
}

const stops: Receives = (state) =>
  handled(
    { ...state, isOn: false, isVoiced: false },
    notify('capture.stopped'),
    state.isVoiced ? passOn('voice ends', 0) : [],
  )

/** This many frames at once. */
const frames = (count: number): readonly Emission[] =>
  Array.from({ length: Math.min(count, mostFrames) }, () => notify('capture.frame')).flat()

/** The service `capture`. */
export const capture: Simulator<CaptureState> = service({
  name: 'capture',
  words,
  options: nominal,
  start: (options): CaptureState => ({
    options: chosen(nominal, options),
    isOn: false,
    isSpoken: false,
    isVoiced: false,
    sounds: 0,
    voices: 0,
  }),
  receives: {
    'speech.started': sound(true),
    'speech.stopped': sound(false),
    'level is due': (state, { sounds }) =>
      countOf(sounds) === state.sounds ? level(state, state.isSpoken) : handled(state),
    'frame is due': (state, { voices, count }) =>
      state.isVoiced && countOf(voices) === state.voices
        ? handled(state, frame(state, countOf(count)))
        : handled(state),
    starts,
    stops,
    'hears voice': (state) => handled(state, notify('capture.voiced')),
    'hears no voice': (state) => handled(state, notify('capture.unvoiced')),
    'sends frames': (state, { count }) => handled(state, frames(countOf(count))),
  },
})

export default capture
