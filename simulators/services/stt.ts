/**
 * Speech to text with voice activity detection. It receives from the user when speech really starts and stops; the
 * subject receives that later, after the delay in the options (AV-ASM-02 allows 250 ms). While it is paused it reports
 * nothing, and pending transcripts arrive at the end of the pause. Acts always take effect.
 */
import type { Payload } from '../../spec/log.ts'
import { flapping, noticed, quiet, speech } from '../detection.ts'
import { fails } from '../failure.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service, show } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import {
  commit,
  type Final,
  fallDue,
  finalise,
  goOn,
  idOf,
  numberFor,
  partial,
  type Recognition,
  silence,
  spoken,
} from '../utterance.ts'
import { words } from '../words/stt.ts'

const nominal = {
  /** From the activation until it accepts audio, in ms; below 0 never. */
  readyMs: 60,
  /** The same when a suspension ends, in ms; below 0 never. */
  readyAgainMs: 60,
  /** From the start or end of speech to `vad.start` or `vad.end`, in ms; below 0 voice activity is not detected. */
  vadMs: 0,
  /** Whether `vad.start` reports how long ago the speech began. */
  stamps: false,
  /** By how much, in ms, the clock of that time is ahead; above 0 that time is reported. */
  aheadMs: 0,
  /** Whether the end of speech is not reported as voice activity. */
  missesEnd: false,
  /** How often a detection is followed by silence and speech again. */
  flaps: 0,
  /** The interval of partial transcripts during speech, in ms; 0 or below: none. */
  partialEveryMs: -1,
  /** From a final to a late partial of it, in ms; below 0 none arrives. */
  latePartialMs: -1,
  /** From the end of speech to the final transcript, in ms; below 0 it never arrives. */
  finalMs: 200,
  /** From the request to commit to the final transcript, in ms; below 0 it never arrives. */
  commitMs: 0,
  /** Whether every final arrives twice. */
  repeats: false,
  /** From a final to the same final with other words, in ms; below 0 none arrives. */
  redoMs: -1,
  /** Whether every final is blank. */
  blank: false,
  /** Whether it is silent during a pause. */
  heedsPauses: true,
}

/** The state of speech to text: its options, the utterances, and how often it was requested to listen or to close. */
export interface SttState extends Recognition {
  readonly options: typeof nominal
  readonly asked: number
}

type Receives = (state: SttState, said: Payload) => Handled<SttState>

const mostPartials = 600
const mostDue = 8

const ready = notify('audio.ready', { source: 'stt' })

/** Updates the utterances within the state. */
const happens = (
  state: SttState,
  { state: recognition, emissions }: Handled<Recognition>,
): Handled<SttState> => handled({ ...state, ...recognition }, emissions)

/** A second start of speech without a stop continues the same utterance. */
const speechStarts: Receives = (state, { text }) => {
  const { options } = state
  const sound = show('speech.started')
  if (state.isPaused) return handled({ ...state, speaking: 'unheard' }, sound)
  const begun = state.speaking === 'yes' ? state.begun : state.begun + 1
  return handled(
    { ...state, begun, speaking: 'yes', words: typeof text === 'string' ? text : null },
    sound,
    noticed(options),
    later(options.partialEveryMs || -1, 'stt', 'partial is due', { number: begun, count: 1 }),
  )
}

/** A text without a start is an utterance whose start was not detected. */
const speechStops: Receives = (state, { text }) => {
  const { vadMs, finalMs, missesEnd } = state.options
  const hushed: SttState = { ...state, speaking: 'no', words: null }
  if (state.speaking === 'unheard' || (state.isPaused && state.speaking === 'no')) return handled(hushed)
  const vad = missesEnd ? [] : later(vadMs, 'stt', 'silence is noticed')
  const isCommitted = state.speaking === 'yes' && state.ended === state.begun
  if (typeof text !== 'string' || isCommitted) return handled(hushed, vad)
  const number = numberFor(state)
  return handled(
    { ...hushed, begun: number, ended: number, due: [...state.due, { number, text }].slice(-mostDue) },
    vad,
    later(finalMs, 'stt', 'final is due', { number }),
  )
}

/** Partial transcripts arrive during speech, up to a maximum number. */
const partialIsDue: Receives = (state, { number, count }) => {
  const so = countOf(count)
  if (state.speaking !== 'yes' || number !== state.begun || state.ended === state.begun) return handled(state)
  return handled(
    state,
    state.isPaused ? [] : partial(state.begun),
    so < mostPartials
      ? later(state.options.partialEveryMs, 'stt', 'partial is due', { number: state.begun, count: so + 1 })
      : [],
  )
}

/** A request to listen; only the latest request is answered. */
const listen = (state: SttState, ms: number): Handled<SttState> => {
  const asked = state.asked + 1
  return handled({ ...state, asked }, later(ms, 'stt', 'readiness is due', { asked }))
}

const resumed: Receives = (state) => {
  const awake = happens(state, goOn(state, state.options))
  const asked = listen(awake.state, state.options.readyAgainMs)
  return handled(asked.state, awake.emissions, asked.emissions)
}

/** All streams are closed: pending reports are dropped, and it no longer receives the user. */
const released: Receives = (state) =>
  handled({
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

/** Repeats a report about the last final transcript, if there is one. */
const ofLast =
  (speaks: (last: Final, said: Payload) => readonly Emission[]): Receives =>
  (state, said) =>
    handled(state, state.last === null ? [] : speaks(state.last, said))

/** The reports that a pause suppresses. */
const unlessPaused =
  (says: (state: SttState, said: Payload) => readonly Emission[]): Receives =>
  (state, said) =>
    handled(state, state.isPaused ? [] : says(state, said))

/** The service `stt`. */
export const stt: Simulator<SttState> = service({
  name: 'stt',
  words,
  options: nominal,
  start: (options) => ({ ...silence, options: chosen(nominal, options), asked: 0 }),
  receives: {
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
    'readiness is due': (state, { asked }) => handled(state, asked === state.asked ? ready : []),
    activated: (state) => listen({ ...state, isPaused: false }, state.options.readyMs),
    released,
    'stt.commit': (state) => handled(state, later(state.options.commitMs, 'stt', 'commit is due')),
    'stt.pause': (state) =>
      handled({ ...state, isPaused: state.options.heedsPauses, asked: state.asked + 1 }),
    'stt.resume': resumed,
    'is ready': (state) => handled(state, ready),
    'detects speech': (state) => handled(state, speech(state.options)),
    'detects silence': (state) => handled(state, quiet),
    flaps: (state, { count }) => handled(state, flapping(countOf(count))),
    hears: (state, { text }) => {
      const number = numberFor(state)
      return handled(
        { ...state, begun: number },
        partial(number, typeof text === 'string' ? text : undefined),
      )
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
