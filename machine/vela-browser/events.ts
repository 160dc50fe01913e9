/**
 * The events that the browser connection chart receives: the spec's events, in a form that an exploration can handle.
 */

import type { ClientName, Phase } from '../../spec/vela/protocol/messages.ts'
import type { Event } from '../../spec/vela-browser/protocol.ts'

/**
 * The spec's events that the chart handles. The session id makes no difference, and neither does an unknown message
 * (VEL-ERR-07).
 */
export type EventName = Exclude<Event, 'session.ready' | 'message.other'>

/** A text or a frame, by its number. */
export interface Text {
  readonly part: number
}

/** One input. It holds the number of a text, never the text itself. */
export interface Received {
  readonly type: EventName
  /** The instant (ms) at which the event occurs. */
  readonly at: number
  /** The socket that the event is about; 0 when there is none. */
  readonly id: number
  readonly text: Text
  /** The message to send. */
  readonly name: ClientName
  /** The phase of the session. */
  readonly value: Phase
  /** The code of an error; empty where it is unknown. */
  readonly code: string
}

/** A chart event without its instant. */
export type Unstamped = Omit<Received, 'at'>

const noText: Text = { part: 0 }

/** A chart event with the given fields; the other fields take their defaults. */
export const received = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  text: noText,
  name: 'session.start',
  value: 'idle',
  code: '',
  ...particulars,
})
