/**
 * The client: the caller with the device in hand. It sends frames of audio while somebody speaks, and tells recognition
 * what is in them; it plays what it is sent, says when a reply is over, and can hang up or be cut off. A text is a
 * token such as `text#1`, or empty when only blanks were said.
 */
import type { Payload } from '../../spec/log.ts'
import { knowing, type Loudspeaker, play, quiet, ranOut, silenced } from '../loudspeaker.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** How often a frame of audio is sent while somebody speaks, in ms; 0 or below: none is sent at all. */
  frameMs: 200,
  /** From the end of a reply to the report of it, in ms; below 0 it is never reported. */
  reportMs: 0,
  /** Whether a reply counts as over whenever nothing is left to play, also if its last audio is still to come. */
  reportsGaps: false,
  /** Whether every end of a reply is reported twice. */
  repeats: false,
  /** From the order to stop until it is silent, in ms; below 0 it plays on. */
  stopMs: 0,
  /** From the start of the run until its connection drops, in ms; below 0 it holds. */
  dropMs: -1,
}

/** What the client remembers: whether somebody speaks, how often that was so, the frames, and what it plays. */
export interface ClientState {
  readonly options: typeof nominal
  readonly isSpeaking: boolean
  readonly speeches: number
  readonly frames: number
  readonly speaker: Loudspeaker
  readonly isGone: boolean
}

type Hears = (state: ClientState, said: Payload, at: number) => Heard<ClientState>

const mostFrames = 2000

const sayToRecognition = (what: string, said: Payload): readonly Emission[] =>
  later(0, 'recognition', what, said)

const frame = (state: ClientState): Heard<ClientState> => {
  const frames = state.frames + 1
  return heard({ ...state, frames }, state.isGone ? [] : tell('AUDIO_FRAME', { frame: frames }))
}

/** The first frame goes out at once, and the next ones for as long as somebody speaks. */
const begins = (state: ClientState, said: Payload): Heard<ClientState> => {
  const speeches = state.speeches + 1
  return heard(
    { ...state, isSpeaking: true, speeches },
    sayToRecognition('speech begins', said),
    state.options.frameMs > 0 ? later(0, 'client', 'frame is due', { speech: speeches }) : [],
  )
}

const frameIsDue: Hears = (state, { speech }) => {
  if (!state.isSpeaking || speech !== state.speeches || state.frames >= mostFrames) return heard(state)
  const sent = frame(state)
  return heard(sent.state, sent.emissions, later(state.options.frameMs, 'client', 'frame is due', { speech }))
}

const ends = (state: ClientState, said: Payload): Heard<ClientState> =>
  heard({ ...state, isSpeaking: false }, sayToRecognition('speech ends', said))

const wordsOf = ({ text }: Payload): Payload => (typeof text === 'string' ? { text } : {})

/** A sound of so many ms. */
const lasts = (
  state: ClientState,
  sound: Payload,
  words: Payload,
  forMs: Payload[string] | undefined,
): Heard<ClientState> => {
  const next = begins(state, sound)
  const { speeches: speech } = next.state
  return heard(next.state, next.emissions, later(countOf(forMs), 'client', 'is silent', { ...words, speech }))
}

/** What was to last for a while is over, unless the caller has stopped or begun anew. */
const isSilent: Hears = (state, { speech, ...words }) =>
  speech === state.speeches && state.isSpeaking ? ends(state, words) : heard(state)

/** Lets a change of what is played happen to the whole state. */
const happens = (state: ClientState, { state: speaker, emissions }: Heard<Loudspeaker>): Heard<ClientState> =>
  heard({ ...state, speaker }, emissions)

/** Nothing is left to play: the reply is over, or has a gap. */
const runsOut: Hears = (state, said) => {
  const playback = ranOut(state.speaker, said)
  if (playback === null) return heard(state)
  const { reportMs, reportsGaps, repeats } = state.options
  const { utterance, isComplete } = playback
  const report = isComplete || reportsGaps ? later(reportMs, 'client', 'report is due', { utterance }) : []
  const silent = happens(state, silenced(state.speaker))
  return heard(silent.state, silent.emissions, report, repeats ? report : [])
}

/** Told to stop, it throws away what it has; what comes later is played all the same. */
const stop: Hears = (state) =>
  heard(state, later(state.options.stopMs, 'client', 'falls silent', { number: state.speaker.queued }))

const fallsSilent: Hears = (state, { number }) =>
  state.speaker.queued === number ? happens(state, silenced(state.speaker)) : heard(state)

/** The connection is gone: nothing is played any more, and nothing is sent. */
const gone = (state: ClientState): Heard<ClientState> =>
  happens({ ...state, isGone: true, isSpeaking: false }, silenced(state.speaker))

const drops: Hears = (state) => {
  const next = gone(state)
  return heard(next.state, next.emissions, tell('DISCONNECT'))
}

/** Reports the end of a reply, if there is one. */
const reports =
  (which: 'last' | 'before'): Hears =>
  (state) => {
    const utterance = state.speaker[which]
    return heard(state, utterance === null ? [] : tell('TTS_COMPLETE', { utterance }))
  }

/** The service `client`. */
export const client: Simulator<ClientState> = service({
  name: 'client',
  options: nominal,
  start: (options): ClientState => ({
    options: chosen(nominal, options),
    isSpeaking: false,
    speeches: 0,
    frames: 0,
    speaker: quiet,
    isGone: false,
  }),
  hears: {
    begin: (state) => heard(state, later(state.options.dropMs, 'client', 'drops')),
    'starts speaking': (state) => begins(state, {}),
    'stops speaking': (state) => ends(state, {}),
    says: (state, said) => lasts(state, {}, wordsOf(said), said.forMs),
    'finishes saying': (state, said) => ends(state, wordsOf(said)),
    'makes a noise': (state, { confidence = 0, forMs = 0 }) => lasts(state, { confidence }, {}, forMs),
    'hangs up': (state) => heard(state, tell('CALL_END')),
    drops,
    'sends a frame': frame,
    'frame is due': frameIsDue,
    'is silent': isSilent,
    sound: (state, said) => heard({ ...state, speaker: knowing(state.speaker, said) }),
    'client.audio': (state, said, at) =>
      state.isGone ? heard(state) : happens(state, play(state.speaker, said, at)),
    'client.cancel': stop,
    'client.close': gone,
    'chunk is over': runsOut,
    'falls silent': fallsSilent,
    'report is due': (state, { utterance = '' }) =>
      heard(state, state.isGone ? [] : tell('TTS_COMPLETE', { utterance })),
    'reports the end': reports('last'),
    'reports the end of the one before': reports('before'),
  },
})

export default client
