/**
 * Speech recognition with voice activity detection. The caller's speech reaches it in frames that the subject forwards:
 * it does not detect speech without a forwarded frame (VAN-ACT-13). Acts always take effect.
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/recognition.ts'

const nominal = {
  /** From the request until the connection is up, in ms; below 0 it never is. */
  openMs: 300,
  /** The confidence of speech detection, in percent, unless the caller makes another noise. */
  confidence: 95,
  /** From the start or end of speech to its report, in ms; below 0 it is not reported. */
  vadMs: 0,
  /** The interval at which that report repeats during the speech, in ms; 0 or below: never. */
  againMs: -1,
  /** How often a report of speech is followed by one of silence and one of speech, 20 ms apart. */
  flaps: 0,
  /** The interval of interim transcripts during speech, in ms; 0 or below: none. */
  interimMs: -1,
  /** From the end of speech to the final transcript, in ms; below 0 it never arrives. */
  finalMs: 200,
  /** The content of a final transcript: `words`, `noise`, `blanks` or `nothing`. */
  content: 'words',
  /** Whether every final transcript arrives twice. */
  repeats: false,
}

/** The last or current utterance, and whether a frame was forwarded since it began. */
interface Sound {
  readonly number: number
  readonly confidence: number
  readonly isGoingOn: boolean
  readonly isHeard: boolean
}

/** The state of recognition: its options, the sound, and the last final transcript. */
export interface RecognitionState {
  readonly options: typeof nominal
  readonly sound: Sound
  readonly last: string | null
}

const flapMs = 20
const mostFlaps = 100
const mostReports = 600

const activity = (confidence: number): readonly Emission[] => notify('VAD', { confidence })

const most = 100

/** A share in percent, from a payload. */
const percentOf = (value: Payload[string] | undefined, usual: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.min(value, most) : usual

/** A final transcript: words, or a text without words. */
const final = (content: string, text: string): readonly Emission[] => {
  if (content !== 'words') return notify('FINAL_TRANSCRIPT', { content, text: '' })
  return notify('FINAL_TRANSCRIPT', { content: text === '' ? 'nothing' : 'words', text })
}

const interim = ({ number }: Sound): readonly Emission[] =>
  notify('INTERIM_TRANSCRIPT', { text: `part of sentence ${number}` })

const begins = (state: RecognitionState, { confidence }: Payload): RecognitionState => ({
  ...state,
  sound: {
    number: state.sound.number + 1,
    confidence: percentOf(confidence, state.options.confidence),
    isGoingOn: true,
    isHeard: false,
  },
})

/** The report of speech, with flapping. */
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

/** A frame arrives: current speech is detected from now on. */
const passed = (state: RecognitionState): Handled<RecognitionState> => {
  const { sound, options } = state
  if (!sound.isGoingOn || sound.isHeard) return handled(state)
  const { number } = sound
  return handled(
    { ...state, sound: { ...sound, isHeard: true } },
    reports(options, number),
    later(options.interimMs || -1, 'recognition', 'interim is due', { number, count: 1 }),
  )
}

/** Speech that was not detected has no end report; speech without words has no transcript. */
const ends = (state: RecognitionState, { text }: Payload): Handled<RecognitionState> => {
  const { sound, options } = state
  const next = { ...state, sound: { ...sound, isGoingOn: false } }
  if (!sound.isGoingOn || !sound.isHeard) return handled(next)
  return handled(
    next,
    later(options.vadMs, 'recognition', 'silence is due', { number: sound.number }),
    typeof text === 'string' ? later(options.finalMs, 'recognition', 'final is due', { text }) : [],
  )
}

/** Whether a report is about the current sound, and the sound continues. */
const goesOn = ({ sound }: RecognitionState, { number }: Payload): boolean =>
  sound.isGoingOn && sound.number === number

/** A repeated signal during speech, at most this often. */
const again =
  (what: string, everyMs: (options: typeof nominal) => number, says: (sound: Sound) => readonly Emission[]) =>
  (state: RecognitionState, said: Payload): Handled<RecognitionState> => {
    const count = countOf(said.count)
    if (!goesOn(state, said) || count > mostReports) return handled(state)
    return handled(
      state,
      says(state.sound),
      later(everyMs(state.options), 'recognition', what, { number: state.sound.number, count: count + 1 }),
    )
  }

const finalIsDue = (state: RecognitionState, { text }: Payload): Handled<RecognitionState> => {
  const { content, repeats } = state.options
  const said = String(text)
  const once = final(content, said)
  return handled({ ...state, last: said }, once, repeats ? once : [])
}

const closed = (state: RecognitionState): RecognitionState => ({
  ...state,
  sound: { ...state.sound, isGoingOn: false, isHeard: false, number: state.sound.number + 1 },
})

const textOf = ({ text }: Payload): string => (typeof text === 'string' ? text : '')

/** The service `recognition`. */
export const recognition: Simulator<RecognitionState> = service({
  name: 'recognition',
  words,
  options: nominal,
  start: (options): RecognitionState => ({
    options: chosen(nominal, options),
    sound: { number: 0, confidence: 0, isGoingOn: false, isHeard: false },
    last: null,
  }),
  receives: {
    'recognition.open': (state) => handled(state, later(state.options.openMs, 'recognition', 'is open')),
    'is open': (state) => handled(state, later(0, 'setup', 'comes up', { part: 'recognition' })),
    'recognition.close': (state) => handled(closed(state)),
    'recognition.audio': passed,
    'speech begins': (state, said) => handled(begins(state, said)),
    'speech ends': ends,
    'activity is due': (state, said) =>
      handled(state, goesOn(state, said) ? activity(state.sound.confidence) : []),
    'a gap is due': (state, said) => handled(state, goesOn(state, said) ? activity(0) : []),
    'another report is due': again(
      'another report is due',
      ({ againMs }) => againMs,
      ({ confidence }) => activity(confidence),
    ),
    'silence is due': (state, { number }) => handled(state, state.sound.number === number ? activity(0) : []),
    'interim is due': again('interim is due', ({ interimMs }) => interimMs, interim),
    'final is due': finalIsDue,
    'detects activity': (state, { confidence }) =>
      handled(state, activity(percentOf(confidence, state.options.confidence))),
    'detects silence': (state) => handled(state, activity(0)),
    'detects an interruption': (state) => handled(state, notify('USER_INTERRUPTS')),
    hears: (state, said) => handled(state, notify('INTERIM_TRANSCRIPT', { text: textOf(said) })),
    'ends with': (state, said) => handled({ ...state, last: textOf(said) }, final('words', textOf(said))),
    'ends without words': (state, { content }) =>
      handled(state, final(typeof content === 'string' && content !== 'words' ? content : 'nothing', '')),
    'repeats its final': (state) => handled(state, state.last === null ? [] : final('words', state.last)),
  },
})

export default recognition
