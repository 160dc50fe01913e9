/**
 * Text to speech with its playback. The log records when a voice is really audible; the subject receives the reports of
 * TTS. Two simultaneous answers are two simultaneous voices: the subject must prevent that. Acts refer to the last
 * answer and always send a report to the subject; they change the playback only if there is one.
 */
import type { Payload } from '../../spec/log.ts'
import { chunk } from '../chunks.ts'
import { codeOf } from '../failure.ts'
import { chosen } from '../options.ts'
import { countOf, handled, service } from '../service.ts'
import type { Handled, Simulator } from '../simulator.ts'
import {
  asked,
  buffer,
  cancel,
  clear,
  dry,
  dryForAWhile,
  fail,
  fallSilent,
  finish,
  flow,
  type Happening,
  more,
  nothing,
  runOut,
  silence,
  type Voice,
} from '../voice.ts'
import { words } from '../words/tts.ts'

const nominal = {
  /** From the request to the first buffered audio, in ms; below 0 never. */
  bufferMs: 120,
  /** Length of an answer in ms; below 0 it never ends by itself. */
  replyMs: 3000,
  /** Length of each part that is appended, in ms. */
  moreMs: 1000,
  /** How many times faster than real time audio arrives; 0: all of it with the first chunk. */
  pace: 0,
  /** From the cancellation to silence, in ms; below 0 it continues to play. */
  fadeMs: 80,
  /** Whether silence after a cancellation is reported. */
  confirms: true,
  /** From the first audio to a gap, in ms; below 0 there is none. */
  dryAfterMs: -1,
  /** How long that gap is, in ms. */
  dryMs: 300,
  /** From the request to the failure of the playback, in ms; below 0 it does not fail. */
  failMs: -1,
  /** The code of that failure, and whether it is recoverable. */
  code: 'SERVICE_FAILED',
  recoverable: true,
  /** Length of one chunk of audio in ms. */
  chunkMs: 20,
  /** Whether the log has each chunk, at most 1000 of an answer. */
  showsChunks: false,
  /** How many chunks still arrive after a cancellation; at most 1000. */
  lateChunks: 0,
}

/** The state of text to speech: its options and its voices. */
export interface TtsState {
  readonly options: typeof nominal
  /** Every voice that is or may become audible, and last the one that was requested last. */
  readonly voices: readonly Voice[]
}

const speak = (state: TtsState, { handle, last }: Payload): Handled<TtsState> => {
  if (typeof handle !== 'string' || state.voices.some((voice) => voice.handle === handle))
    return handled(state)
  const others = state.voices.filter((voice) => voice.playback.phase !== 'stopped')
  const voice = asked(handle, last !== false, state.options)
  return handled({ ...state, voices: [...others, voice.state] }, voice.emissions)
}

const happens = (state: TtsState, voice: Voice | undefined, happening: Happening, at: number) => {
  if (voice === undefined) return handled(state)
  const next = happening(voice, state.options, at)
  const voices = state.voices.map((other) => (other === voice ? next.state : other))
  return handled({ ...state, voices }, next.emissions)
}

const named = ({ voices }: TtsState, { handle }: Payload): Voice | undefined =>
  voices.find((voice) => voice.handle === handle)

const toNamed =
  (happening: Happening) =>
  (state: TtsState, said: Payload, at: number): Handled<TtsState> =>
    happens(state, named(state, said), happening, at)

const toLast =
  (happening: (said: Payload) => Happening) =>
  (state: TtsState, said: Payload, at: number): Handled<TtsState> =>
    happens(state, state.voices.at(-1), happening(said), at)

// The scheduled signals of a voice, unless they are out of date.

const buffered: Happening = (voice, manner, at) =>
  (voice.playback.phase === 'waiting' ? buffer : nothing)(voice, manner, at)

const faded: Happening = (voice, manner, at) => (voice.confirmed ? nothing : clear)(voice, manner, at)

/** A voice that is over, or was cancelled, can no longer fail. */
const failureIsDue: Happening = (voice, manner, at) =>
  (voice.playback.phase === 'stopped' || voice.cancelled ? nothing : fail(manner.code, manner.recoverable))(
    voice,
    manner,
    at,
  )

/** The service `tts`. */
export const tts: Simulator<TtsState> = service({
  name: 'tts',
  words,
  options: nominal,
  start: (options) => ({ options: chosen(nominal, options), voices: [] }),
  receives: {
    'tts.speak': speak,
    'tts.append': (state, said, at) => happens(state, named(state, said), more(said), at),
    'tts.cancel': toNamed(cancel),
    'tts.stop': toNamed(silence),
    'tts.hardStop': toNamed(silence),
    buffered: toNamed(buffered),
    ended: toNamed(runOut),
    dries: toNamed(dryForAWhile),
    flows: toNamed(flow),
    faded: toNamed(faded),
    'failure is due': toNamed(failureIsDue),
    chunk: (state, said, at) => {
      const voice = named(state, said)
      return handled(state, voice ? chunk(voice.handle, voice.playback, countOf(said.count), at) : [])
    },
    'buffers its first audio': toLast(() => buffer),
    'runs dry': toLast(() => dry),
    'goes on': toLast(() => flow),
    finishes: toLast(() => finish),
    'falls silent': toLast(() => fallSilent),
    fails: toLast((said) => fail(codeOf(said), said.recoverable !== false)),
  },
})

export default tts
