/** The events that the Vantum chart receives: the spec's events, in a form that an exploration can handle. */
import type { Event } from '../../spec/vantum/protocol.ts'

/** The spec's events that the chart handles. A token only shows progress: the response contains the whole text. */
export type EventName = Exclude<Event, 'LLM_TOKEN'>

/** A frame of the caller's audio, in the form that is passed on. */
export interface Frame {
  readonly frame: number
  readonly rateHz: number
}

/**
 * A chunk of a spoken reply, in the form that is passed on: how long it plays (ms), and the text position of its end.
 */
export interface Chunk {
  readonly index: number
  readonly ms: number
  readonly endChar: number
  readonly last: boolean
}

/** One input. It never contains text: only the required properties of the text, and its number. */
export interface Received {
  readonly type: EventName
  /** The instant (ms) at which the event occurs. */
  readonly at: number
  /** The utterance that the event is about; 0 when there is none. */
  readonly id: number
  /** The number of the text in the event; 0 when it has none. */
  readonly part: number
  /** The text has a letter or a digit (VAN-G-07). */
  readonly worded: boolean
  /** The answer has only blanks, or nothing at all (VAN-G-08). */
  readonly blank: boolean
  /** Every part of the setup is ready (VAN-G-02). */
  readonly ready: boolean
  /** The confidence that the caller speaks, from 0 to 1. */
  readonly confidence: number
  /** The pause (ms) that a refusal requests; -1 when it requests none. */
  readonly retryAfterMs: number
  /** The requested state, or the part of the setup that failed. */
  readonly word: string
  readonly frame: Frame
  readonly chunk: Chunk
}

const noFrame: Frame = { frame: 0, rateHz: 0 }
const noChunk: Chunk = { index: 0, ms: 0, endChar: 0, last: false }

/** A chart event without its instant. */
export type Unstamped = Omit<Received, 'at'>

/** A chart event with the given fields; the other fields take their defaults. */
export const received = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
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
