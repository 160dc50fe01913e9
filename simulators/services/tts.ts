/**
 * Text to speech with its playback. The log shows when a voice is really heard, the subject is told what TTS reports
 * of it. Two answers at a time are two voices at a time: to prevent that is the subject's task. Acts speak of the
 * last answer and always tell the subject; audio moves only where there is audio to move.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, service } from '../service.ts'
import type { Heard, Simulator } from '../simulator.ts'
import {
  asked,
  buffer,
  cancel,
  clear,
  fallSilent,
  finish,
  type Happening,
  nothing,
  type Voice,
} from '../voice.ts'

const nominal = {
  /** From the request to the first buffered audio, in ms; below 0 never. */
  bufferMs: 120,
  /** Length of an answer in ms; below 0 it never ends by itself. */
  replyMs: 3000,
  /** How many times faster than it is played audio comes in; 0: all of it with the first chunk. */
  pace: 0,
  /** From the cancellation to silence, in ms; below 0 it plays on. */
  fadeMs: 80,
  /** Whether silence after a cancellation is reported. */
  confirms: true,
}

/** What text to speech remembers: its options and its voices. */
export interface TtsState {
  readonly options: typeof nominal
  /** Every voice that is or may yet be heard, and last the one that was asked for last. */
  readonly voices: readonly Voice[]
}

const speak = (state: TtsState, { handle }: Payload): Heard<TtsState> => {
  if (typeof handle !== 'string' || state.voices.some((voice) => voice.handle === handle)) return heard(state)
  const others = state.voices.filter((voice) => voice.playback.phase !== 'stopped')
  const voice = asked(handle, state.options)
  return heard({ ...state, voices: [...others, voice.state] }, voice.emissions)
}

const happens = (state: TtsState, voice: Voice | undefined, happening: Happening, at: number) => {
  if (voice === undefined) return heard(state)
  const next = happening(voice, state.options, at)
  const voices = state.voices.map((other) => (other === voice ? next.state : other))
  return heard({ ...state, voices }, next.emissions)
}

const toNamed =
  (happening: Happening) =>
  (state: TtsState, { handle }: Payload, at: number) => {
    const named = state.voices.find((voice) => voice.handle === handle)
    return happens(state, named, happening, at)
  }

const toLast = (happening: Happening) => (state: TtsState, _said: Payload, at: number) =>
  happens(state, state.voices.at(-1), happening, at)

// What a voice was due to do, unless events have overtaken it.

const buffered: Happening = (voice, manner, at) =>
  (voice.playback.phase === 'waiting' ? buffer : nothing)(voice, manner, at)

/** A cancelled answer that ends before it has faded is silent, but not complete. */
const ended: Happening = (voice, manner, at) => {
  if (voice.playback.phase !== 'playing') return nothing(voice, manner, at)
  return (voice.cancelled ? clear : finish)(voice, manner, at)
}

const faded: Happening = (voice, manner, at) => (voice.confirmed ? nothing : clear)(voice, manner, at)

/** The service `tts`. */
export const tts: Simulator<TtsState> = service({
  name: 'tts',
  options: nominal,
  start: (options) => ({ options: chosen(nominal, options), voices: [] }),
  hears: {
    'tts.speak': speak,
    'tts.cancel': toNamed(cancel),
    'tts.hardStop': toNamed(clear),
    buffered: toNamed(buffered),
    ended: toNamed(ended),
    faded: toNamed(faded),
    'buffers its first audio': toLast(buffer),
    finishes: toLast(finish),
    'falls silent': toLast(fallSilent),
  },
})

export default tts
