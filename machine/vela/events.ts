/** The events that the Vela chart receives: the spec's events, in a form that an exploration can handle. */
import type { Event } from '../../spec/vela/protocol.ts'

/** The spec's events that the chart handles: the events of one connection that concern a gateway. */
export type EventName = Exclude<
  Event,
  'turn.works' | 'neighbour.upgrade' | 'neighbour.message' | 'neighbour.output' | 'neighbour.closed'
>

/** A text or a chunk, by its number. */
export interface Text {
  readonly part: number
}

/** One input. It never contains text: only the required properties of the text, and its number. */
export interface Received {
  readonly type: EventName
  /** The instant (ms) at which the event occurs. */
  readonly at: number
  /** The request has the one path on which connections are upgraded. */
  readonly onEndpoint: boolean
  /** The turn that the event is about; 0 when there is none. */
  readonly id: number
  readonly text: Text
  /** How many characters (UTF-16 units) the chunk in the event has. */
  readonly characters: number
  /** The code with which the connection is closed because of this event. */
  readonly code: number
}

/** A chart event without its instant. */
export type Unstamped = Omit<Received, 'at'>

const noText: Text = { part: 0 }

/** A chart event with the given fields; the other fields take their defaults. */
export const received = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  onEndpoint: true,
  id: 0,
  text: noText,
  characters: 0,
  code: 0,
  ...particulars,
})
