/**
 * Speech to text with voice activity detection. It hears from the user when speech really starts and stops; the
 * subject learns of it later, by as much as the options say (AV-ASM-02 allows 250 ms). While it is paused it says
 * nothing, and what was being transcribed comes at the end of the pause. Acts go through in any case.
 */
import type { Payload } from '../../spec/log.ts'
import { flapping, noticed, quiet, speech } from '../detection.ts'
import { fails } from '../failure.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, show, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'
import {
  commit,
  type Final,
  fallDue,
  finalise,
  goOn,
  type Hearing,
  idOf,
  numberFor,
  partial,
  silence,
  spoken,
} from '../utterance.ts'

const nominal = {
  /** From the activation until it accepts audio, in ms; below 0 never. */
  readyMs: 60,
  /** The same when a suspension ends, in ms; below 0 never. */
  readyAgainMs: 60,
  /** From the start or end of speech to `vad.start` or `vad.end`, in ms; below 0 voice activity goes unnoticed. */
  vadMs: 0,
  /** Whether `vad.start` tells how long ago the speech began. */
  stamps: false,
  /** By how much, in ms, the clock is ahead that tells it; above 0 it tells it. */
  aheadMs: 0,
  /** Whether the end of speech goes unreported as voice activity. */
  missesEnd: false,
  /** How often a detection is followed by silence and speech again. */
  flaps: 0,
  /** How often a partial comes while the user talks, in ms; 0 or below: none. */
  partialEveryMs: -1,
  /** From a final to a late partial of it, in ms; below 0 none comes. */
  latePartialMs: -1,
  /** From the end of speech to the final transcript, in ms; below 0 it never comes. */
  finalMs: 200,
  /** From the request to commit to the final transcript, in ms; below 0 it never comes. */
  commitMs: 0,
  /** Whether every final comes twice. */
  repeats: false,
  /** From a final to the same with other words, in ms; below 0 none comes. */
  redoMs: -1,
  /** Whether every final is blank. */
  blank: false,
  /** Whether a pause silences it. */
  heedsPauses: true,
}

/** What speech to text remembers: its options, what was said, and how often it was asked to listen or to close. */
export interface SttState extends Hearing {
  readonly options: typeof nominal
  readonly asked: number
}

type Hears = (state: SttState, said: Payload) => Heard<SttState>

const mostPartials = 600
const mostDue = 8

const ready = tell('audio.ready', { source: 'stt' })

/** Lets a change of what was said happen to the whole state. */
const happens = (state: SttState, { state: hearing, emissions }: Heard<Hearing>): Heard<SttState> =>
  heard({ ...state, ...hearing }, emissions)

/** To start speaking twice without a stop is to go on with the same utterance. */
const speechStarts: Hears = (state, { text }) => {
  const { options } = state
  const sound = show('speech.started')
  if (state.isPaused) return heard({ ...state, speaking: 'unheard' }, sound)
  const begun = state.speaking === 'yes' ? state.begun : state.begun + 1
  return heard(
    { ...state, begun, speaking: 'yes', words: typeof text === 'string' ? text : null },
    sound,
    noticed(options),
    later(options.partialEveryMs || -1, 'stt', 'partial is due', { number: begun, count: 1 }),
  )
}

/** A text that comes without a start of its own is an utterance nobody noticed the start of. */
const speechStops: Hears = (state, { text }) => {
  const { vadMs, finalMs, missesEnd } = state.options
  const hushed: SttState = { ...state, speaking: 'no', words: null }
  if (state.speaking === 'unheard' || (state.isPaused && state.speaking === 'no')) return heard(hushed)
  const vad = missesEnd ? [] : later(vadMs, 'stt', 'silence is noticed')
  const isCommitted = state.speaking === 'yes' && state.ended === state.begun
  if (typeof text !== 'string' || isCommitted) return heard(hushed, vad)
  const number = numberFor(state)
  return heard(
    { ...hushed, begun: number, ended: number, due: [...state.due, { number, text }].slice(-mostDue) },
    vad,
    later(finalMs, 'stt', 'final is due', { number }),
  )
}

/** Parts come for as long as the user talks, and at most so many. */
const partialIsDue: Hears = (state, { number, count }) => {
  const so = countOf(count)
  if (state.speaking !== 'yes' || number !== state.begun || state.ended === state.begun) return heard(state)
  return heard(
    state,
    state.isPaused ? [] : partial(state.begun),
    so < mostPartials
      ? later(state.options.partialEveryMs, 'stt', 'partial is due', { number: state.begun, count: so + 1 })
      : [],
  )
}

/** Asked to listen; only the latest asking is answered. */
const listen = (state: SttState, ms: number): Heard<SttState> => {
  const asked = state.asked + 1
  return heard({ ...state, asked }, later(ms, 'stt', 'readiness is due', { asked }))
}

const resumed: Hears = (state) => {
  const awake = happens(state, goOn(state, state.options))
  const asked = listen(awake.state, state.options.readyAgainMs)
  return heard(asked.state, awake.emissions, asked.emissions)
}

/** All streams are closed: whatever was still to come is dropped, and the user is heard no more. */
const released: Hears = (state) =>
  heard({
    ...state,
    due: [],
    held: [],
    isPaused: false,
    speaking: 'no',
    ended: state.begun,
    asked: state.asked + 1,
  })

const says = (text: unknown, number: number): Final => ({
  number,
  text: typeof text === 'string' ? text : '',
})

/** Speaks of the last final transcript, if there is one. */
const ofLast =
  (speaks: (last: Final, said: Payload) => readonly Emission[]): Hears =>
  (state, said) =>
    heard(state, state.last === null ? [] : speaks(state.last, said))

/** What a pause silences. */
const unlessPaused =
  (says: (state: SttState, said: Payload) => readonly Emission[]): Hears =>
  (state, said) =>
    heard(state, state.isPaused ? [] : says(state, said))

/** The service `stt`. */
export const stt: Simulator<SttState> = service({
  name: 'stt',
  options: nominal,
  start: (options) => ({ ...silence, options: chosen(nominal, options), asked: 0 }),
  hears: {
    'speech.started': speechStarts,
    'speech.stopped': speechStops,
    'speech is noticed': unlessPaused(({ options }) => speech(options)),
    'silence is noticed': unlessPaused(() => quiet),
    'partial is due': partialIsDue,
    'final is due': (state, { number }) => happens(state, fallDue(state, countOf(number), state.options)),
    'correction is due': unlessPaused((_state, { number }) =>
      spoken({ number: countOf(number), text: `other words of ${idOf(countOf(number))}` }),
    ),
    'late partial is due': unlessPaused((_state, { number }) => partial(countOf(number))),
    'commit is due': (state) => happens(state, commit(state, state.options)),
    'readiness is due': (state, { asked }) => heard(state, asked === state.asked ? ready : []),
    activated: (state) => listen({ ...state, isPaused: false }, state.options.readyMs),
    released,
    'stt.commit': (state) => heard(state, later(state.options.commitMs, 'stt', 'commit is due')),
    'stt.pause': (state) => heard({ ...state, isPaused: state.options.heedsPauses, asked: state.asked + 1 }),
    'stt.resume': resumed,
    'is ready': (state) => heard(state, ready),
    'detects speech': (state) => heard(state, speech(state.options)),
    'detects silence': (state) => heard(state, quiet),
    flaps: (state, { count }) => heard(state, flapping(countOf(count))),
    hears: (state, { text }) => {
      const number = numberFor(state)
      return heard({ ...state, begun: number }, partial(number, typeof text === 'string' ? text : undefined))
    },
    'ends with': (state, { text }) =>
      happens(state, finalise(state, says(text, numberFor(state)), state.options)),
    'repeats its final': ofLast(spoken),
    'corrects its final': ofLast(({ number }, { text }) => spoken(says(text, number))),
    'sends a late partial': ofLast(({ number }) => partial(number)),
    fails: fails('stt'),
  },
})

export default stt
