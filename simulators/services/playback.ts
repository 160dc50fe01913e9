/**
 * The playback of answers that the realtime service speaks: begins them, ends them, and drops what is still to be
 * heard when it is told to (TD-AC-003). The log shows when an answer is really heard; acts speak of the last one.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { awaited, leftMs, type Playback, started, stopped } from '../playback.ts'
import { countOf, heard, later, service, show, tell } from '../service.ts'
import type { Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the beginning of an answer at the service to its first sound, in ms; below 0 it is never heard. */
  startMs: 100,
  /** Length of an answer in ms; below 0 it never ends by itself. */
  answerMs: 3000,
  /** From the request to clear it to silence, in ms; below 0 it plays on. */
  clearMs: 60,
  /** Whether that silence is reported. */
  confirms: true,
}

/** One answer that is or was heard. */
interface Answer {
  readonly handle: string
  readonly playback: Playback
}

/** What the playback remembers: its options, its answers, and how many the service has dropped before they began. */
export interface PlaybackState {
  readonly options: typeof nominal
  readonly answers: readonly Answer[]
  readonly dropped: number
}

type Hears = (state: PlaybackState, said: Payload, at: number) => Heard<PlaybackState>

/** Samples are no part of this: an answer comes as a whole. */
const chunkMs = 20

const begins: Hears = (state, _said, at) => {
  const handle = `handle#${state.answers.length + 1}`
  const { answerMs } = state.options
  const playback = started(awaited(answerMs, 0, chunkMs), at)
  return heard(
    { ...state, answers: [...state.answers, { handle, playback }] },
    show('playback.started', { handle }),
    tell('playback.started', { handle }),
    later(leftMs(playback, at), 'playback', 'ended', { handle }),
  )
}

/** An answer falls silent and `what` tells of it; one that is silent already stays so. */
const hushed = (
  state: PlaybackState,
  answer: Answer | undefined,
  at: number,
  told: (handle: string, heardMs: number) => Heard<null>['emissions'],
): Heard<PlaybackState> => {
  if (answer?.playback.phase !== 'playing') return heard(state)
  const { handle } = answer
  const playback = stopped(answer.playback, at)
  const answers = state.answers.map((other) => (other === answer ? { handle, playback } : other))
  const { heardMs } = playback
  return heard({ ...state, answers }, show('playback.stopped', { handle, heardMs }), told(handle, heardMs))
}

const ended = (handle: string) => tell('playback.ended', { handle })
const cleared = (handle: string, heardMs: number) => tell('playback.cleared', { handle, heardMs })
const untold = () => []

const named = ({ answers }: PlaybackState, { handle }: Payload): Answer | undefined =>
  answers.find((answer) => answer.handle === handle)

const last = ({ answers }: PlaybackState): Answer | undefined => answers.at(-1)

/** What the service sent before it broke the answer off is not heard any more. */
const audioIsDue: Hears = (state, said, at) =>
  countOf(said.dropped) === state.dropped ? begins(state, said, at) : heard(state)

/** The service breaks its answer off by itself. */
const breaksOff: Hears = (state, _said, at) =>
  hushed({ ...state, dropped: state.dropped + 1 }, last(state), at, cleared)

/** The last answer is silent, and that is told again. */
const tellsAgain: Hears = (state) => {
  const answer = last(state)
  return heard(state, answer === undefined ? [] : cleared(answer.handle, answer.playback.heardMs))
}

/** The service `playback`. */
export const playback: Simulator<PlaybackState> = service({
  name: 'playback',
  options: nominal,
  start: (options): PlaybackState => ({ options: chosen(nominal, options), answers: [], dropped: 0 }),
  hears: {
    'answer begins': (state) =>
      heard(state, later(state.options.startMs, 'playback', 'audio is due', { dropped: state.dropped })),
    'audio is due': audioIsDue,
    'answer breaks off': breaksOff,
    ended: (state, said, at) => hushed(state, named(state, said), at, ended),
    'output_audio_buffer.clear': (state, { handle = null }) =>
      heard(state, later(state.options.clearMs, 'playback', 'cleared', { handle })),
    cleared: (state, said, at) =>
      hushed(state, named(state, said), at, state.options.confirms ? cleared : untold),
    'begins an answer': begins,
    finishes: (state, _said, at) => hushed(state, last(state), at, ended),
    'falls silent': (state, _said, at) => hushed(state, last(state), at, cleared),
    'tells of silence again': tellsAgain,
  },
})

export default playback
