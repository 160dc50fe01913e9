/**
 * The player: chunks of spoken items are played one behind the other, and whenever all that was passed on of an item is
 * played, that is reported. Told to stop it is silent and reports nothing. The log shows what is really heard; acts
 * speak of the last item, or of the one before it.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, show, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From a chunk, where nothing is playing, to its first sound, in ms. */
  startMs: 40,
  /** From the end of what there is to the report of it, in ms; below 0 it is never reported. */
  reportMs: 0,
  /** Whether every report comes twice. */
  repeats: false,
  /** From the first sound of an item to a failure of the audio system, in ms; below 0 it does not fail. */
  failMs: -1,
  /** From the order to stop until it is silent, in ms; below 0 it plays on. */
  stopMs: 0,
}

/** An item that is or was played: how much of it (ms) was passed on. */
interface Played {
  readonly item: string
  readonly ms: number
}

/** What the player remembers: the last two items, until when (ms) there is something to play, and how many chunks came. */
export interface PlayerState {
  readonly options: typeof nominal
  readonly last: Played | null
  readonly before: Played | null
  readonly isPlaying: boolean
  readonly until: number
  readonly chunks: number
}

type Hears = (state: PlayerState, said: Payload, at: number) => Heard<PlayerState>

const stopped = ({ last, isPlaying }: PlayerState): readonly Emission[] =>
  isPlaying && last !== null ? show('playback.stopped', { handle: last.item }) : []

const silent = (state: PlayerState): PlayerState => ({ ...state, isPlaying: false })

const report = (played: Played | null): readonly Emission[] =>
  played === null ? [] : tell('playback_complete', { item: played.item, playedMs: played.ms })

/** A chunk is played as soon as all before it have been. */
const play: Hears = (state, { item, ms }, at) => {
  if (typeof item !== 'string') return heard(state)
  const { options, last, isPlaying } = state
  const isSame = last?.item === item
  const begins = !isPlaying || !isSame
  const until = Math.max(at + (isPlaying ? 0 : Math.max(options.startMs, 0)), state.until) + countOf(ms)
  const chunks = state.chunks + 1
  return heard(
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

/** Nothing is left to play. */
const runsOut: Hears = (state, { chunks }) => {
  if (!state.isPlaying || chunks !== state.chunks) return heard(state)
  const { reportMs, repeats } = state.options
  const due = later(reportMs, 'player', 'report is due', { chunks })
  return heard(silent(state), stopped(state), due, repeats ? due : [])
}

const reportIsDue: Hears = (state, { chunks }) =>
  heard(state, chunks === state.chunks ? report(state.last) : [])

/** What was still to be played, and reported, is thrown away; what comes later is played all the same. */
const stops: Hears = (state) => {
  const chunks = state.chunks + 1
  return heard(
    { ...state, chunks, until: 0 },
    later(state.options.stopMs, 'player', 'falls silent', { chunks }),
  )
}

const fallsSilent: Hears = (state, { chunks }) =>
  chunks === state.chunks ? heard(silent(state), stopped(state)) : heard(state)

const fails: Hears = (state) => heard(silent(state), stopped(state), tell('playback_error'))

/** An item that has gone by does not fail any more. */
const failureIsDue: Hears = (state, said, at) =>
  state.isPlaying && countOf(said.chunks) <= state.chunks ? fails(state, said, at) : heard(state)

/** The service `player`. */
export const player: Simulator<PlayerState> = service({
  name: 'player',
  options: nominal,
  start: (options): PlayerState => ({
    options: chosen(nominal, options),
    last: null,
    before: null,
    isPlaying: false,
    until: 0,
    chunks: 0,
  }),
  hears: {
    'playback.play': play,
    'playback.stop': stops,
    'chunk is over': runsOut,
    'report is due': reportIsDue,
    'falls silent': fallsSilent,
    'failure is due': failureIsDue,
    fails,
    'reports the end': (state) => heard(state, report(state.last)),
    'reports the end of the one before': (state) => heard(state, report(state.before)),
    'reports a part': (state, { playedMs }) =>
      heard(
        state,
        state.last === null
          ? []
          : tell('playback_complete', { item: state.last.item, playedMs: countOf(playedMs) }),
      ),
  },
})

export default player
