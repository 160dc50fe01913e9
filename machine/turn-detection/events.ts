/** What the chart of turn detection hears: the spec's events in the form in which a chart can be explored. */
import type { Asked } from './context/safe.ts'

/** The spec's events that the chart knows. */
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

/** The calls that somebody waits for. */
export type Call = '' | 'service.initialize' | 'user.configure' | 'user.requestMode' | 'user.misconfigure'

/** One input. */
export interface Heard {
  readonly type: EventName
  /** The instant (ms) at which it is given. */
  readonly at: number
  /** The session, response or playback that it is about, or who called; 0 when it is about none. */
  readonly id: number
  /** The call that it is; empty for what nobody waits for. */
  readonly call: Call
  /** The configuration that is asked for, or reported. */
  readonly asked: Asked
  /** When the server's event was received, in ms, as it says. */
  readonly stamp: number
  /** What its bringer knows of its way to here, in ms; null: nothing. */
  readonly latencyMs: number | null
  /** How much of an answer was heard, in ms. */
  readonly heardMs: number
}
