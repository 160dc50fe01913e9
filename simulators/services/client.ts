/**
 * The client: the caller's device. It sends frames of audio during speech, with their content for recognition; it plays
 * the audio that it receives, reports when a reply is over, and can hang up or lose its connection. A text is a token
 * such as `text#1`, or empty for an utterance of only blanks.
 */
import type { Payload } from '../../spec/log.ts'
import { knowing, type Loudspeaker, play, quiet, ranOut, silenced } from '../loudspeaker.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/client.ts'

const nominal = {
  /** The interval of audio frames during speech, in ms; 0 or below: no frames. */
  frameMs: 200,
  /** From the end of a reply to the report of it, in ms; below 0 it is never reported. */
  reportMs: 0,
  /** Whether a reply counts as over when the queue is empty, even if its last audio is still to come. */
  reportsGaps: false,
  /** Whether every end of a reply is reported twice. */
  repeats: false,
  /** From the stop request until it is silent, in ms; below 0 it continues to play. */
  stopMs: 0,
  /** From the start of the run until its connection drops, in ms; below 0 it stays up. */
  dropMs: -1,
}

/** The state of the client: whether the caller speaks, how often that changed, the frames, and the playback. */
export interface ClientState {
  readonly options: typeof nominal
  readonly isSpeaking: boolean
  readonly speeches: number
  readonly frames: number
  readonly speaker: Loudspeaker
  readonly isGone: boolean
}

type Receives = (state: ClientState, said: Payload, at: number) => Handled<ClientState>

const mostFrames = 2000

const sayToRecognition = (what: string, said: Payload): readonly Emission[] =>
  later(0, 'recognition', what, said)

const frame = (state: ClientState): Handled<ClientState> => {
  const frames = state.frames + 1
  return handled({ ...state, frames }, state.isGone ? [] : notify('AUDIO_FRAME', { frame: frames }))
}

/** The first frame is sent at once, and the next ones during the speech. */
const begins = (state: ClientState, said: Payload): Handled<ClientState> => {
  const speeches = state.speeches + 1
  return handled(
    { ...state, isSpeaking: true, speeches },
    sayToRecognition('speech begins', said),
    state.options.frameMs > 0 ? later(0, 'client', 'frame is due', { speech: speeches }) : [],
  )
}

const frameIsDue: Receives = (state, { speech }) => {
  if (!state.isSpeaking || speech !== state.speeches || state.frames >= mostFrames) return handled(state)
  const sent = frame(state)
  return handled(
    sent.state,
    sent.emissions,
    later(state.options.frameMs, 'client', 'frame is due', { speech }),
  )
}

const ends = (state: ClientState, said: Payload): Handled<ClientState> =>
  handled({ ...state, isSpeaking: false }, sayToRecognition('speech ends', said))

const wordsOf = ({ text }: Payload): Payload => (typeof text === 'string' ? { text } : {})

/** A sound of this many ms. */
const lasts = (
  state: ClientState,
  sound: Payload,
  words: Payload,
  forMs: Payload[string] | undefined,
): Handled<ClientState> => {
  const next = begins(state, sound)
  const { speeches: speech } = next.state
  return handled(
    next.state,
    next.emissions,
    later(countOf(forMs), 'client', 'is silent', { ...words, speech }),
  )
}

/** The scheduled end of a sound, unless the caller has stopped or started again. */
const isSilent: Receives = (state, { speech, ...words }) =>
  speech === state.speeches && state.isSpeaking ? ends(state, words) : handled(state)

/** Updates the playback within the state. */
const happens = (
  state: ClientState,
  { state: speaker, emissions }: Handled<Loudspeaker>,
): Handled<ClientState> => handled({ ...state, speaker }, emissions)

/** The queue is empty: the reply is over, or has a gap. */
const runsOut: Receives = (state, said) => {
  const playback = ranOut(state.speaker, said)
  if (playback === null) return handled(state)
  const { reportMs, reportsGaps, repeats } = state.options
  const { utterance, isComplete } = playback
  const report = isComplete || reportsGaps ? later(reportMs, 'client', 'report is due', { utterance }) : []
  const silent = happens(state, silenced(state.speaker))
  return handled(silent.state, silent.emissions, report, repeats ? report : [])
}

/** A stop request discards the queue; later audio plays nevertheless. */
const stop: Receives = (state) =>
  handled(state, later(state.options.stopMs, 'client', 'falls silent', { number: state.speaker.queued }))

const fallsSilent: Receives = (state, { number }) =>
  state.speaker.queued === number ? happens(state, silenced(state.speaker)) : handled(state)

/** The connection is gone: playback and sending stop. */
const gone = (state: ClientState): Handled<ClientState> =>
  happens({ ...state, isGone: true, isSpeaking: false }, silenced(state.speaker))

const drops: Receives = (state) => {
  const next = gone(state)
  return handled(next.state, next.emissions, notify('DISCONNECT'))
}

/** Reports the end of a reply, if there is one. */
const reports =
  (which: 'last' | 'before'): Receives =>
  (state) => {
    const utterance = state.speaker[which]
    return handled(state, utterance === null ? [] : notify('TTS_COMPLETE', { utterance }))
  }

/** The service `client`. */
export const client: Simulator<ClientState> = service({
  name: 'client',
  words,
  options: nominal,
  start: (options): ClientState => ({
    options: chosen(nominal, options),
    isSpeaking: false,
    speeches: 0,
    frames: 0,
    speaker: quiet,
    isGone: false,
  }),
  receives: {
    begin: (state) => handled(state, later(state.options.dropMs, 'client', 'drops')),
    'starts speaking': (state) => begins(state, {}),
    'stops speaking': (state) => ends(state, {}),
    says: (state, said) => lasts(state, {}, wordsOf(said), said.forMs),
    'finishes saying': (state, said) => ends(state, wordsOf(said)),
    'makes a noise': (state, { confidence = 0, forMs = 0 }) => lasts(state, { confidence }, {}, forMs),
    'hangs up': (state) => handled(state, notify('CALL_END')),
    drops,
    'sends a frame': frame,
    'frame is due': frameIsDue,
    'is silent': isSilent,
    sound: (state, said) => handled({ ...state, speaker: knowing(state.speaker, said) }),
    'client.audio': (state, said, at) =>
      state.isGone ? handled(state) : happens(state, play(state.speaker, said, at)),
    'client.cancel': stop,
    'client.close': gone,
    'chunk is over': runsOut,
    'falls silent': fallsSilent,
    'report is due': (state, { utterance = '' }) =>
      handled(state, state.isGone ? [] : notify('TTS_COMPLETE', { utterance })),
    'reports the end': reports('last'),
    'reports the end of the one before': reports('before'),
  },
})

export default client
