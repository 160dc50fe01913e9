/**
 * Speech recognition with voice activity detection. What the caller says reaches it in frames that the subject passes
 * on: of speech during which none was passed on it knows nothing (VAN-ACT-13). Acts go through in any case.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the request until the connection stands, in ms; below 0 it never does. */
  openMs: 300,
  /** How sure it is that somebody speaks, in percent, unless the caller makes another noise. */
  confidence: 95,
  /** From the sound of speech, or its end, to the report of it, in ms; below 0 it goes unreported. */
  vadMs: 0,
  /** How often that is reported again while it goes on, in ms; 0 or below: never. */
  againMs: -1,
  /** How often a report of speech is followed by one of silence and one of speech, 20 ms apart. */
  flaps: 0,
  /** How often an interim transcript comes while somebody speaks, in ms; 0 or below: none. */
  interimMs: -1,
  /** From the end of speech to the final transcript, in ms; below 0 it never comes. */
  finalMs: 200,
  /** What a final transcript holds: `words`, `noise`, `blanks` or `nothing`. */
  content: 'words',
  /** Whether every final transcript comes twice. */
  repeats: false,
}

/** What was said last, or is being said: since it began, was any frame passed on? */
interface Sound {
  readonly number: number
  readonly confidence: number
  readonly isGoingOn: boolean
  readonly isHeard: boolean
}

/** What recognition remembers: its options, the sound, and the last words that were final. */
export interface RecognitionState {
  readonly options: typeof nominal
  readonly sound: Sound
  readonly last: string | null
}

const flapMs = 20
const mostFlaps = 100
const mostReports = 600

const activity = (confidence: number): readonly Emission[] => tell('VAD', { confidence })

const most = 100

/** A share in percent, out of a payload. */
const percentOf = (value: Payload[string] | undefined, usual: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.min(value, most) : usual

/** A final transcript: words, or something that holds none. */
const final = (content: string, text: string): readonly Emission[] => {
  if (content !== 'words') return tell('FINAL_TRANSCRIPT', { content, text: '' })
  return tell('FINAL_TRANSCRIPT', { content: text === '' ? 'nothing' : 'words', text })
}

const interim = ({ number }: Sound): readonly Emission[] =>
  tell('INTERIM_TRANSCRIPT', { text: `part of sentence ${number}` })

const begins = (state: RecognitionState, { confidence }: Payload): RecognitionState => ({
  ...state,
  sound: {
    number: state.sound.number + 1,
    confidence: percentOf(confidence, state.options.confidence),
    isGoingOn: true,
    isHeard: false,
  },
})

/** The report of speech, flapping and all. */
const reports = ({ vadMs, flaps, againMs }: typeof nominal, number: number): readonly Emission[] => [
  ...later(vadMs, 'recognition', 'activity is due', { number }),
  ...Array.from(
    { length: vadMs < 0 ? 0 : Math.min(flaps, mostFlaps) },
    (_, one) => vadMs + 2 * one * flapMs,
  ).flatMap((at) => [
    ...later(at + flapMs, 'recognition', 'a gap is due', { number }),
    ...later(at + 2 * flapMs, 'recognition', 'activity is due', { number }),
  ]),
  ...(vadMs < 0 ? [] : later(againMs || -1, 'recognition', 'another report is due', { number, count: 1 })),
]

/** A frame comes: if somebody is speaking, that is heard from now on. */
const passed = (state: RecognitionState): Heard<RecognitionState> => {
  const { sound, options } = state
  if (!sound.isGoingOn || sound.isHeard) return heard(state)
  const { number } = sound
  return heard(
    { ...state, sound: { ...sound, isHeard: true } },
    reports(options, number),
    later(options.interimMs || -1, 'recognition', 'interim is due', { number, count: 1 }),
  )
}

/** What was not heard has no end; what was said without words has no transcript. */
const ends = (state: RecognitionState, { text }: Payload): Heard<RecognitionState> => {
  const { sound, options } = state
  const next = { ...state, sound: { ...sound, isGoingOn: false } }
  if (!sound.isGoingOn || !sound.isHeard) return heard(next)
  return heard(
    next,
    later(options.vadMs, 'recognition', 'silence is due', { number: sound.number }),
    typeof text === 'string' ? later(options.finalMs, 'recognition', 'final is due', { text }) : [],
  )
}

/** Whether a report is about the sound at hand, and that goes on. */
const goesOn = ({ sound }: RecognitionState, { number }: Payload): boolean =>
  sound.isGoingOn && sound.number === number

/** Something that comes again and again while somebody speaks, at most so often. */
const again =
  (what: string, everyMs: (options: typeof nominal) => number, says: (sound: Sound) => readonly Emission[]) =>
  (state: RecognitionState, said: Payload): Heard<RecognitionState> => {
    const count = countOf(said.count)
    if (!goesOn(state, said) || count > mostReports) return heard(state)
    return heard(
      state,
      says(state.sound),
      later(everyMs(state.options), 'recognition', what, { number: state.sound.number, count: count + 1 }),
    )
  }

const finalIsDue = (state: RecognitionState, { text }: Payload): Heard<RecognitionState> => {
  const { content, repeats } = state.options
  const said = String(text)
  const once = final(content, said)
  return heard({ ...state, last: said }, once, repeats ? once : [])
}

const closed = (state: RecognitionState): RecognitionState => ({
  ...state,
  sound: { ...state.sound, isGoingOn: false, isHeard: false, number: state.sound.number + 1 },
})

const textOf = ({ text }: Payload): string => (typeof text === 'string' ? text : '')

/** The service `recognition`. */
export const recognition: Simulator<RecognitionState> = service({
  name: 'recognition',
  options: nominal,
  start: (options): RecognitionState => ({
    options: chosen(nominal, options),
    sound: { number: 0, confidence: 0, isGoingOn: false, isHeard: false },
    last: null,
  }),
  hears: {
    'recognition.open': (state) => heard(state, later(state.options.openMs, 'recognition', 'is open')),
    'is open': (state) => heard(state, later(0, 'setup', 'comes up', { part: 'recognition' })),
    'recognition.close': (state) => heard(closed(state)),
    'recognition.audio': passed,
    'speech begins': (state, said) => heard(begins(state, said)),
    'speech ends': ends,
    'activity is due': (state, said) =>
      heard(state, goesOn(state, said) ? activity(state.sound.confidence) : []),
    'a gap is due': (state, said) => heard(state, goesOn(state, said) ? activity(0) : []),
    'another report is due': again(
      'another report is due',
      ({ againMs }) => againMs,
      ({ confidence }) => activity(confidence),
    ),
    'silence is due': (state, { number }) => heard(state, state.sound.number === number ? activity(0) : []),
    'interim is due': again('interim is due', ({ interimMs }) => interimMs, interim),
    'final is due': finalIsDue,
    'detects activity': (state, { confidence }) =>
      heard(state, activity(percentOf(confidence, state.options.confidence))),
    'detects silence': (state) => heard(state, activity(0)),
    'detects an interruption': (state) => heard(state, tell('USER_INTERRUPTS')),
    hears: (state, said) => heard(state, tell('INTERIM_TRANSCRIPT', { text: textOf(said) })),
    'ends with': (state, said) => heard({ ...state, last: textOf(said) }, final('words', textOf(said))),
    'ends without words': (state, { content }) =>
      heard(state, final(typeof content === 'string' && content !== 'words' ? content : 'nothing', '')),
    'repeats its final': (state) => heard(state, state.last === null ? [] : final('words', state.last)),
  },
})

export default recognition
