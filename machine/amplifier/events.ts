/** What the Amplifier chart hears: the spec's events in the form in which a chart can be explored. */

/** The spec's events that the chart knows. */
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

/** How a function call is taken: an instant tool, a task for an agent, or one that cannot be run (AMP-ACT-26). */
export type CallKind = 'tool' | 'task' | 'invalid'

/** One input. Nothing that was said gets here: that stays with the service. */
export interface Heard {
  readonly type: EventName
  /** The instant (ms) at which it is given. */
  readonly at: number
  /** The session, response, item, call, attempt or retry that it is about; 0 when it is about none. */
  readonly id: number
  /** Another one that it names: the request of a response, the item of a chunk, a call, or the session of an attempt. */
  readonly other: number
  /** What it says in one word: a state, a step, how a response ended, or how a call is to be taken. */
  readonly word: string
  /** What its bringer calls the error; empty where there is none. */
  readonly code: string
  /** How long (ms) a chunk plays, or how much of an item was played. */
  readonly ms: number
}

/** A chart event without its instant. */
export type Unstamped = Omit<Heard, 'at'>

/** A chart event with the particulars that it has. */
export const heard = (type: EventName, particulars: Partial<Unstamped> = {}): Unstamped => ({
  type,
  id: 0,
  other: 0,
  word: '',
  code: '',
  ms: 0,
  ...particulars,
})
