/** The events that the Amplifier chart receives: the spec's events, in a form that an exploration can handle. */
import type { Event } from '../../spec/amplifier/protocol.ts'

/** The spec's events that the chart handles. */
export type EventName = Exclude<
  Event,
  'response.output_item.done' | 'unlisted_event' | 'tool_result_submitted' | 'context_changed'
>

/** The kind of a function call: an instant tool, a task for an agent, or a call that cannot run (AMP-ACT-26). */
export type CallKind = 'tool' | 'task' | 'invalid'

/** One input. It contains no text from the conversation: that stays with the service. */
export interface Received {
  readonly type: EventName
  /** The instant (ms) at which the event occurs. */
  readonly at: number
  /** The session, response, item, call, attempt or retry that the event is about; 0 when there is none. */
  readonly id: number
  /** A second id in the event: the request of a response, the item of a chunk, a call, or the session of an attempt. */
  readonly other: number
  /** A single name in the event: a state, a step, how a response ended, or the kind of a call. */
  readonly word: string
  /** The error code of the source; empty where there is none. */
  readonly code: string
  /** How long (ms) a chunk plays, or how much of an item was played. */
  readonly ms: number
}

/** A chart event without its instant. */
export type Unstamped = Omit<Received, 'at'>

/** A chart event with the given fields; the other fields take their defaults. */
export const received = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  other: 0,
  word: '',
  code: '',
  ms: 0,
  ...particulars,
})
