/**
 * The playback of answers that the realtime service speaks: starts them, ends them, and drops the remaining audio on
 * request (TD-AC-003). The log records when an answer is really audible; acts refer to the last one.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { awaited, leftMs, type Playback, started, stopped } from '../playback.ts'
import { countOf, handled, later, notify, service, show } from '../service.ts'
import type { Handled, Simulator } from '../simulator.ts'
import { words } from '../words/playback.ts'

const nominal = {
  /** From the beginning of an answer at the service to its first sound, in ms; below 0 it is never audible. */
  startMs: 100,
  /** Length of an answer in ms; below 0 it never ends by itself. */
  answerMs: 3000,
  /** From the clear request to silence, in ms; below 0 it continues to play. */
  clearMs: 60,
  /** Whether that silence is reported. */
  confirms: true,
}

/** One answer that is or was audible. */
interface Answer {
  readonly handle: string
  readonly playback: Playback
}

/** The state of the playback: its options, its answers, and how many the service has cancelled before they began. */
export interface PlaybackState {
  readonly options: typeof nominal
  readonly answers: readonly Answer[]
  readonly dropped: number
}

type Receives = (state: PlaybackState, said: Payload, at: number) => Handled<PlaybackState>

/** Samples are not simulated: an answer arrives as a whole. */
const chunkMs = 20

const begins: Receives = (state, _said, at) => {
  const handle = `handle#${state.answers.length + 1}`
  const { answerMs } = state.options
  const playback = started(awaited(answerMs, 0, chunkMs), at)
  return handled(
    { ...state, answers: [...state.answers, { handle, playback }] },
    show('playback.started', { handle }),
    notify('playback.started', { handle }),
    later(leftMs(playback, at), 'playback', 'ended', { handle }),
  )
}

/** An answer falls silent and `what` reports it; an answer that is already silent does not change. */
const hushed = (
  state: PlaybackState,
  answer: Answer | undefined,
  at: number,
  reported: (handle: string, heardMs: number) => Handled<null>['emissions'],
): Handled<PlaybackState> => {
  if (answer?.playback.phase !== 'playing') return handled(state)
  const { handle } = answer
  const playback = stopped(answer.playback, at)
  const answers = state.answers.map((other) => (other === answer ? { handle, playback } : other))
  const { heardMs } = playback
  return handled(
    { ...state, answers },
    show('playback.stopped', { handle, heardMs }),
    reported(handle, heardMs),
  )
}

const ended = (handle: string) => notify('playback.ended', { handle })
const cleared = (handle: string, heardMs: number) => notify('playback.cleared', { handle, heardMs })
const unreported = () => []

const named = ({ answers }: PlaybackState, { handle }: Payload): Answer | undefined =>
  answers.find((answer) => answer.handle === handle)

const last = ({ answers }: PlaybackState): Answer | undefined => answers.at(-1)

/** The remaining audio of an answer that the service broke off is dropped. */
const audioIsDue: Receives = (state, said, at) =>
  countOf(said.dropped) === state.dropped ? begins(state, said, at) : handled(state)

/** The service breaks its answer off by itself. */
const breaksOff: Receives = (state, _said, at) =>
  hushed({ ...state, dropped: state.dropped + 1 }, last(state), at, cleared)

/** Repeats the report that the last answer is silent. */
const tellsAgain: Receives = (state) => {
  const answer = last(state)
  return handled(state, answer === undefined ? [] : cleared(answer.handle, answer.playback.heardMs))
}

/** The service `playback`. */
export const playback: Simulator<PlaybackState> = service({
  name: 'playback',
  words,
  options: nominal,
  start: (options): PlaybackState => ({ options: chosen(nominal, options), answers: [], dropped: 0 }),
  receives: {
    'answer begins': (state) =>
      handled(state, later(state.options.startMs, 'playback', 'audio is due', { dropped: state.dropped })),
    'audio is due': audioIsDue,
    'answer breaks off': breaksOff,
    ended: (state, said, at) => hushed(state, named(state, said), at, ended),
    'output_audio_buffer.clear': (state, { handle = null }) =>
      handled(state, later(state.options.clearMs, 'playback', 'cleared', { handle })),
    cleared: (state, said, at) =>
      hushed(state, named(state, said), at, state.options.confirms ? cleared : unreported),
    'begins an answer': begins,
    finishes: (state, _said, at) => hushed(state, last(state), at, ended),
    'falls silent': (state, _said, at) => hushed(state, last(state), at, cleared),
    'tells of silence again': tellsAgain,
  },
})

export default playback
