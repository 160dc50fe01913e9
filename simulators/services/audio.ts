/**
 * The audio pipelines: once primed they can be activated, and then the microphone reports. Speech to text is told of
 * the activation and reports its own half. A release closes all streams; what was still to be reported is dropped.
 */
import { failed, fails } from '../failure.ts'
import { chosen } from '../options.ts'
import { heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the start of the run until the devices are allocated, in ms; below 0 only a script does it. */
  primedMs: -1,
  /** From the activation until the microphone captures, in ms; below 0 never. */
  micMs: 40,
  /** The same when a suspension ends, in ms; below 0 never. */
  micAgainMs: 40,
  /** From the release until all streams are closed, in ms; below 0 never. */
  releaseMs: 50,
}

/** What the audio path remembers: its options, and how often the microphone was asked for or closed. */
export interface AudioState {
  readonly options: typeof nominal
  readonly asked: number
}

const microphone = tell('audio.ready', { source: 'mic' })

/** Asks for the microphone; only the latest asking is answered. */
const open = (state: AudioState, ms: number, also: readonly Emission[] = []): Heard<AudioState> => {
  const asked = state.asked + 1
  return heard({ ...state, asked }, later(ms, 'audio', 'microphone is due', { asked }), also)
}

const close = (state: AudioState): AudioState => ({ ...state, asked: state.asked + 1 })

/** The service `audio`. */
export const audio: Simulator<AudioState> = service({
  name: 'audio',
  options: nominal,
  start: (options) => ({ options: chosen(nominal, options), asked: 0 }),
  hears: {
    begin: (state) => heard(state, later(state.options.primedMs, 'audio', 'is primed')),
    'is primed': (state) => heard(state, tell('audio.primed')),
    'audio.activate': (state) => open(state, state.options.micMs, later(0, 'stt', 'activated')),
    'capture.resume': (state) => open(state, state.options.micAgainMs),
    'microphone is due': (state, { asked }) => heard(state, asked === state.asked ? microphone : []),
    'audio.release': (state) =>
      heard(close(state), later(state.options.releaseMs, 'subject', 'reset'), later(0, 'stt', 'released')),
    'opens the microphone': (state) => heard(state, microphone),
    'loses the microphone': (state) => heard(close(state), failed('audio', 'AUDIO_LOST', true)),
    fails: fails('audio'),
    'is released': (state) => heard(close(state), tell('reset')),
  },
})

export default audio
