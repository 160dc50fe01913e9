/** All events that transition() may receive, by the names of the vocabulary (AMP-IF-05, AMP-IF-13). */
import type { ConversationState } from '../states.ts'

/** The fields that a service or a caller may add to an event. */
interface Particulars {
  readonly sessionId: string
  readonly responseId: string
  readonly requestId: string
  readonly itemId: string
  readonly callId: string
  readonly attemptId: string
  readonly retryId: string
}

type Of<Type extends string, Ids extends keyof Particulars = never, More = unknown> = {
  readonly type: Type
} & Pick<Particulars, Ids> &
  More

type User = Of<
  | 'push_to_talk_press'
  | 'push_to_talk_release'
  | 'manual_send'
  | 'user_cancel'
  | 'user_dismiss'
  | 'user_end_session'
  | 'session.create'
  | 'reconnect_requested'
>

type Session =
  | Of<'session.created' | 'session.timeout_warning' | 'session.closed', 'sessionId'>
  | Of<'session.error', 'sessionId', { readonly error: { readonly code: string; readonly message: string } }>

type Speech = Of<'speech_started' | 'speech_stopped'>

type Response =
  | Of<'response.created', 'responseId', Partial<Pick<Particulars, 'requestId'>>>
  /** `transcript`: the text of the chunk; `durationMs`: its playback time. */
  | Of<
      'response.audio.delta',
      'responseId' | 'itemId',
      { readonly durationMs: number; readonly bytes: number; readonly transcript: string }
    >
  | Of<'response.audio.done' | 'response.output_item.done', 'responseId'>
  | Of<'response.text.done', 'responseId', { readonly textOnly: boolean; readonly text: string }>
  | Of<
      'response.function_call',
      'responseId' | 'callId',
      { readonly name: string; readonly arguments: string }
    >
  | Of<
      'response.error',
      'responseId',
      { readonly error: { readonly code: string; readonly message: string } }
    >
  | Of<
      'response.done',
      'responseId',
      {
        readonly status: 'completed' | 'incomplete' | 'failed' | 'cancelled'
        readonly error?: { readonly code: string; readonly message: string }
      }
    >

type Playback =
  /** All audio of the item that had been passed on is played: so many ms of it since it began. */
  Of<'playback_complete', 'itemId', { readonly playedMs: number }> | Of<'playback_error'>

type Work =
  | Of<'tool_progress', 'callId', { readonly partial: string }>
  | Of<'tool_result_ready', 'callId', { readonly result: string }>
  | Of<'tool_result_submitted', 'callId'>
  | Of<'tool_error', never, { readonly callId?: string; readonly message: string }>
  | Of<'agent_progress', 'callId', { readonly status: string; readonly partial?: string }>
  | Of<'agent_task_complete', 'callId', { readonly result: string }>
  | Of<'agent_task_error', 'callId', { readonly message: string }>

/** A step of an attempt; the last one, `audio`, succeeds with `reconnect_success`. */
type Network =
  | Of<'iceConnectionState', never, { readonly state: 'connected' | 'disconnected' | 'failed' }>
  | Of<'connection_lost' | 'connection_degraded'>
  | Of<'attempt_step_done', 'attemptId' | 'sessionId', { readonly step: 'session' | 'sdp' | 'update' }>
  | Of<'attempt_step_failed', 'attemptId', { readonly step: 'session' | 'sdp' | 'update' | 'audio' }>
  | Of<'reconnect_success', 'attemptId'>

type Recovery =
  | Of<'retry_succeeded' | 'retry_failed', 'retryId'>
  | Of<'error_recovered' | 'unrecoverable'>
  | Of<'handler_exception', never, { readonly error: Error }>
  | Of<'invalid_transition', never, { readonly to: ConversationState }>
  | Of<
      'context_changed',
      never,
      { readonly activeFiles: readonly string[]; readonly preferences: Readonly<Record<string, string>> }
    >

/** One event of the vocabulary. Any other event is ignored (AMP-EDGE-15). */
export type StateEvent = User | Session | Speech | Response | Playback | Work | Network | Recovery
