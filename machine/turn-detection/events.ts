/** The events that the turn detection chart receives: the spec's events, in a form that an exploration can handle. */
import type { Asked } from './context/safe.ts'

/** The spec's events that the chart handles. */
export type EventName =
  | 'service.initialize'
  | 'service.dispose'
  | 'user.configure'
  | 'user.requestMode'
  | 'user.misconfigure'
  | 'user.commit'
  | 'user.cancelPlayback'
  | 'session.created'
  | 'session.updated'
  | 'session.rejected'
  | 'session.closed'
  | 'speech-start'
  | 'speech-stop'
  | 'response-interrupted'
  | 'degraded'
  | 'response.created'
  | 'response.done'
  | 'capture.stopped'
  | 'capture.voiced'
  | 'capture.unvoiced'
  | 'capture.frame'
  | 'hint.start'
  | 'hint.stop'
  | 'playback.started'
  | 'playback.ended'
  | 'playback.cleared'

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
