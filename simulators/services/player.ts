/**
 * The player: chunks of spoken items play one after the other. When all received chunks of an item have played, it
 * reports that. After a stop request it is silent and reports nothing. The log records what is really audible; acts
 * refer to the last item, or to the one before it.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service, show } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/player.ts'

const nominal = {
  /** From a chunk to its first sound, where nothing plays, in ms. */
  startMs: 40,
  /** From the end of the available audio to its report, in ms; below 0 it is never reported. */
  reportMs: 0,
  /** Whether every report arrives twice. */
  repeats: false,
  /** From the first sound of an item to a failure of the audio system, in ms; below 0 it does not fail. */
  failMs: -1,
  /** From the stop request until it is silent, in ms; below 0 it continues to play. */
  stopMs: 0,
}

/** An item that is or was played: how much of it (ms) was received. */
interface Played {
  readonly item: string
  readonly ms: number
}

/** The state of the player: the last two items, the end (ms) of the queued audio, and the number of chunks. */
export interface PlayerState {
  readonly options: typeof nominal
  readonly last: Played | null
  readonly before: Played | null
  readonly isPlaying: boolean
  readonly until: number
  readonly chunks: number
}

type Receives = (state: PlayerState, said: Payload, at: number) => Handled<PlayerState>

const stopped = ({ last, isPlaying }: PlayerState): readonly Emission[] =>
  isPlaying && last !== null ? show('playback.stopped', { handle: last.item }) : []

const silent = (state: PlayerState): PlayerState => ({ ...state, isPlaying: false })

const report = (played: Played | null): readonly Emission[] =>
  played === null ? [] : notify('playback_complete', { item: played.item, playedMs: played.ms })

/** A chunk plays as soon as all earlier chunks have played. */
const play: Receives = (state, { item, ms }, at) => {
  if (typeof item !== 'string') return handled(state)
  const { options, last, isPlaying } = state
  const isSame = last?.item === item
  const begins = !isPlaying || !isSame
  const until = Math.max(at + (isPlaying ? 0 : Math.max(options.startMs, 0)), state.until) + countOf(ms)
  const chunks = state.chunks + 1
  return handled(
    {
      ...state,
      last: { item, ms: (isSame ? last.ms : 0) + countOf(ms) },
      before: isSame ? state.before : last,
      isPlaying: true,
      until,
      chunks,
    },
    begins ? stopped(state) : [],
    begins ? show('playback.started', { handle: item }) : [],
    begins && !isSame ? later(options.failMs, 'player', 'failure is due', { chunks }) : [],
    later(until - at, 'player', 'chunk is over', { chunks }),
  )
}

/** The queue is empty. */
const runsOut: Receives = (state, { chunks }) => {
  if (!state.isPlaying || chunks !== state.chunks) return handled(state)
  const { reportMs, repeats } = state.options
  const due = later(reportMs, 'player', 'report is due', { chunks })
  return handled(silent(state), stopped(state), due, repeats ? due : [])
}

const reportIsDue: Receives = (state, { chunks }) =>
  handled(state, chunks === state.chunks ? report(state.last) : [])

/** Discards the queued audio and its reports; later audio plays nevertheless. */
const stops: Receives = (state) => {
  const chunks = state.chunks + 1
  return handled(
    { ...state, chunks, until: 0 },
    later(state.options.stopMs, 'player', 'falls silent', { chunks }),
  )
}

const fallsSilent: Receives = (state, { chunks }) =>
  chunks === state.chunks ? handled(silent(state), stopped(state)) : handled(state)

const fails: Receives = (state) => handled(silent(state), stopped(state), notify('playback_error'))

/** An item that is over can no longer fail. */
const failureIsDue: Receives = (state, said, at) =>
  state.isPlaying && countOf(said.chunks) <= state.chunks ? fails(state, said, at) : handled(state)

/** The service `player`. */
export const player: Simulator<PlayerState> = service({
  name: 'player',
  words,
  options: nominal,
  start: (options): PlayerState => ({
    options: chosen(nominal, options),
    last: null,
    before: null,
    isPlaying: false,
    until: 0,
    chunks: 0,
  }),
  receives: {
    'playback.play': play,
    'playback.stop': stops,
    'chunk is over': runsOut,
    'report is due': reportIsDue,
    'falls silent': fallsSilent,
    'failure is due': failureIsDue,
    fails,
    'reports the end': (state) => handled(state, report(state.last)),
    'reports the end of the one before': (state) => handled(state, report(state.before)),
    'reports a part': (state, { playedMs }) =>
      handled(
        state,
        state.last === null
          ? []
          : notify('playback_complete', { item: state.last.item, playedMs: countOf(playedMs) }),
      ),
  },
})

export default player
