/**
 * Speech to text with voice activity detection. It hears from the user when speech really starts and stops; the
 * subject learns of it later, by as much as the options say (AV-ASM-02 allows 250 ms).
 */
import type { Payload } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { heard, later, service, show } from '../service.ts'
import type { Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** From the start or end of speech to `vad.start` or `vad.end`, in ms; below 0 voice activity goes unnoticed. */
  vadMs: 0,
  /** From the start of speech to its one partial, in ms, however soon it ends; 0 or below: no partials. */
  partialMs: 0,
  /** From the end of speech to the final transcript, in ms; below 0 it never comes. */
  finalMs: 200,
  /** Whether every final comes twice. */
  repeats: false,
  /** Whether the end of speech is reported as voice activity. */
  endsWithVad: true,
}

/** What speech to text remembers: its options, and how far it has counted utterances. */
export interface SttState {
  readonly options: typeof nominal
  /** How many utterances have begun; the latest is `utterance#<begun>`. */
  readonly begun: number
  /** The last utterance whose text is known, by number. */
  readonly ended: number
  readonly speaking: boolean
}

/** To start speaking twice without a stop is to go on with the same utterance. */
const speechStarts = (state: SttState): Heard<SttState> => {
  const { vadMs, partialMs } = state.options
  const begun = state.speaking ? state.begun : state.begun + 1
  const utterance = `utterance#${begun}`
  return heard(
    { ...state, begun, speaking: true },
    show('speech.started'),
    later(vadMs, 'subject', 'vad.start'),
    later(partialMs || -1, 'subject', 'stt.partial', { utterance, text: `part of ${utterance}` }),
  )
}

/** A text that comes without a start of its own is an utterance nobody noticed the start of. */
const speechStops = (state: SttState, { text }: Payload): Heard<SttState> => {
  const { vadMs, finalMs, repeats, endsWithVad } = state.options
  const vad = endsWithVad ? later(vadMs, 'subject', 'vad.end') : []
  if (typeof text !== 'string') return heard({ ...state, speaking: false }, vad)

  const begun = state.ended < state.begun ? state.begun : state.begun + 1
  const final = later(finalMs, 'subject', 'stt.final', { utterance: `utterance#${begun}`, text })
  return heard({ ...state, begun, ended: begun, speaking: false }, vad, final, repeats ? final : [])
}

/** The service `stt`. */
export const stt: Simulator<SttState> = service({
  name: 'stt',
  options: nominal,
  start: (options) => ({ options: chosen(nominal, options), begun: 0, ended: 0, speaking: false }),
  hears: { 'speech.started': speechStarts, 'speech.stopped': speechStops },
})

export default stt
