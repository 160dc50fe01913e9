/**
 * The audio pipelines: once primed they can be activated, and then the microphone reports. Speech to text receives the
 * activation and reports its own half. A release closes all streams; pending reports are dropped.
 */
import { failed, fails } from '../failure.ts'
import { chosen } from '../options.ts'
import { handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/audio.ts'

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

/** The state of the audio path: its options, and how often the microphone was requested or closed. */
export interface AudioState {
  readonly options: typeof nominal
  readonly asked: number
}

const microphone = notify('audio.ready', { source: 'mic' })

/** Requests the microphone; only the latest request is answered. */
const open = (state: AudioState, ms: number, also: readonly Emission[] = []): Handled<AudioState> => {
  const asked = state.asked + 1
  return handled({ ...state, asked }, later(ms, 'audio', 'microphone is due', { asked }), also)
}

const close = (state: AudioState): AudioState => ({ ...state, asked: state.asked + 1 })

/** The service `audio`. */
export const audio: Simulator<AudioState> = service({
  name: 'audio',
  words,
  options: nominal,
  start: (options) => ({ options: chosen(nominal, options), asked: 0 }),
  receives: {
    begin: (state) => handled(state, later(state.options.primedMs, 'audio', 'is primed')),
    'is primed': (state) => handled(state, notify('audio.primed')),
    'audio.activate': (state) => open(state, state.options.micMs, later(0, 'stt', 'activated')),
    'capture.resume': (state) => open(state, state.options.micAgainMs),
    'microphone is due': (state, { asked }) => handled(state, asked === state.asked ? microphone : []),
    'audio.release': (state) =>
      handled(close(state), later(state.options.releaseMs, 'subject', 'reset'), later(0, 'stt', 'released')),
    'opens the microphone': (state) => handled(state, microphone),
    'loses the microphone': (state) => handled(close(state), failed('audio', 'AUDIO_LOST', true)),
    fails: fails('audio'),
    'is released': (state) => handled(close(state), notify('reset')),
  },
})

export default audio
