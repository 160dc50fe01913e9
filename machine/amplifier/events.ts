/** The events that the Amplifier chart receives: the spec's events, in a form that an exploration can handle. */

/** The spec's events that the chart handles. */
export type EventName =
  | 'session.create'
  | 'session.created'
  | 'session.error'
  | 'session.timeout_warning'
  | 'session.closed'
  | 'speech_started'
  | 'speech_stopped'
  | 'push_to_talk_press'
  | 'push_to_talk_release'
  | 'manual_send'
  | 'user_cancel'
  | 'user_dismiss'
  | 'user_end_session'
  | 'reconnect_requested'
  | 'response.created'
  | 'response.audio.delta'
  | 'response.audio.done'
  | 'response.text.done'
  | 'response.function_call'
  | 'response.error'
  | 'response.done'
  | 'playback_complete'
  | 'playback_error'
  | 'tool_progress'
  | 'tool_result_ready'
  | 'tool_error'
  | 'agent_progress'
  | 'agent_task_complete'
  | 'agent_task_error'
  | 'iceConnectionState'
  | 'connection_lost'
  | 'connection_degraded'
  | 'attempt_step_done'
  | 'attempt_step_failed'
  | 'reconnect_success'
  | 'retry_succeeded'
  | 'retry_failed'
  | 'error_recovered'
  | 'unrecoverable'
  | 'recover'
  | 'handler_exception'
  | 'invalid_transition'

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
