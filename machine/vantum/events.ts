/** What the Vantum chart hears: the spec's events in the form in which a chart can be explored. */

/** The spec's events that the chart knows. A token only shows progress: the response brings all of the text. */
export type EventName =
  | 'CONNECTIONS_READY'
  | 'SETUP_FAILURE'
  | 'AUDIO_FRAME'
  | 'CALL_END'
  | 'DISCONNECT'
  | 'TTS_COMPLETE'
  | 'INTERIM_TRANSCRIPT'
  | 'FINAL_TRANSCRIPT'
  | 'VAD'
  | 'USER_INTERRUPTS'
  | 'LLM_RESPONSE_READY'
  | 'LLM_ERROR'
  | 'LLM_RATE_LIMITED'
  | 'TTS_CHUNK'
  | 'TTS_ERROR'
  | 'CLEANUP_COMPLETE'
  | 'FATAL_ERROR'
  | 'SERVICES_CLOSED'
  | 'TRANSITION'

/** A frame of the caller's audio, as it is passed on. */
export interface Frame {
  readonly frame: number
  readonly rateHz: number
}

/** A chunk of a spoken reply, as it is passed on: how long it plays (ms), and up to where it says the text. */
export interface Chunk {
  readonly index: number
  readonly ms: number
  readonly endChar: number
  readonly last: boolean
}

/** One input. Text never gets here: only what is to be known of it, and the number under which it is kept. */
export interface Heard {
  readonly type: EventName
  /** The instant (ms) at which it is given. */
  readonly at: number
  /** The utterance that it is about; 0 when it is about none. */
  readonly id: number
  /** The text that it brings; 0 when it brings none. */
  readonly part: number
  /** There is a letter or a digit in it (VAN-G-07). */
  readonly worded: boolean
  /** Nothing but blanks was answered, or nothing at all (VAN-G-08). */
  readonly blank: boolean
  /** Every part of the set-up is up (VAN-G-02). */
  readonly ready: boolean
  /** How sure it is that somebody speaks, from 0 to 1. */
  readonly confidence: number
  /** How long (ms) a refusal asks to wait; -1 when it does not say. */
  readonly retryAfterMs: number
  /** Which state is asked for, or which part of the set-up failed. */
  readonly word: string
  readonly frame: Frame
  readonly chunk: Chunk
}

const noFrame: Frame = { frame: 0, rateHz: 0 }
const noChunk: Chunk = { index: 0, ms: 0, endChar: 0, last: false }

/** A chart event without its instant. */
export type Unstamped = Omit<Heard, 'at'>

/** A chart event with the particulars that it has. */
export const heard = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  part: 0,
  worded: false,
  blank: false,
  ready: false,
  confidence: 0,
  retryAfterMs: -1,
  word: '',
  frame: noFrame,
  chunk: noChunk,
  ...particulars,
})
