/** The events that the turn detection chart receives: the spec's events, in a form that an exploration can handle. */
import type { Event } from '../../spec/turn-detection/protocol.ts'
import type { Asked } from './context/safe.ts'

/** The spec's events that the chart handles. */
export type EventName = Exclude<Event, 'capture.started' | 'panel.shown'>

/** The calls that wait for an answer. */
export type Call = '' | 'service.initialize' | 'user.configure' | 'user.requestMode' | 'user.misconfigure'

/** One input. */
export interface Received {
  readonly type: EventName
  /** The instant (ms) at which the event occurs. */
  readonly at: number
  /** The session, response or playback that the event is about, or the caller; 0 when there is none. */
  readonly id: number
  /** The call; empty for an event without an answer. */
  readonly call: Call
  /** The configuration that is requested or reported. */
  readonly asked: Asked
  /** When the server's event was received, in ms, according to the event. */
  readonly stamp: number
  /** The network latency that the source of the event measured, in ms; null if unknown. */
  readonly latencyMs: number | null
  /** How much of an answer was heard, in ms. */
  readonly heardMs: number
}
