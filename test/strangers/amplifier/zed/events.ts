import type * as X from '../../../../spec/amplifier/contract.ts'

type Type = X.StateEvent['type']

/** The members that an event needs, each with its type: s(tring), n(umber), b(oolean), o(bject), a(rray). */
const needs: Readonly<Record<Type, string>> = {
  push_to_talk_press: '',
  push_to_talk_release: '',
  manual_send: '',
  user_cancel: '',
  user_dismiss: '',
  user_end_session: '',
  'session.create': '',
  reconnect_requested: '',
  'session.created': 'sessionId:s',
  'session.timeout_warning': 'sessionId:s',
  'session.closed': 'sessionId:s',
  'session.error': 'sessionId:s error:o',
  speech_started: '',
  speech_stopped: '',
  'response.created': 'responseId:s',
  'response.audio.delta': 'responseId:s itemId:s durationMs:n bytes:n transcript:s',
  'response.audio.done': 'responseId:s',
  'response.output_item.done': 'responseId:s',
  'response.text.done': 'responseId:s textOnly:b text:s',
  'response.function_call': 'responseId:s callId:s name:s arguments:s',
  'response.error': 'responseId:s error:o',
  'response.done': 'responseId:s status:s',
  playback_complete: 'itemId:s playedMs:n',
  playback_error: '',
  tool_progress: 'callId:s partial:s',
  tool_result_ready: 'callId:s result:s',
  tool_result_submitted: 'callId:s',
  tool_error: 'message:s',
  agent_progress: 'callId:s status:s',
  agent_task_complete: 'callId:s result:s',
  agent_task_error: 'callId:s message:s',
  iceConnectionState: 'state:s',
  connection_lost: '',
  connection_degraded: '',
  attempt_step_done: 'attemptId:s sessionId:s step:s',
  attempt_step_failed: 'attemptId:s step:s',
  reconnect_success: 'attemptId:s',
  retry_succeeded: 'retryId:s',
  retry_failed: 'retryId:s',
  error_recovered: '',
  unrecoverable: '',
  handler_exception: '',
  invalid_transition: 'to:s',
  context_changed: 'activeFiles:a preferences:o',
}

function fits(value: unknown, kind: string | undefined): boolean {
  if (kind === 's') return typeof value === 'string'
  if (kind === 'n') return typeof value === 'number' && Number.isFinite(value) && value >= 0
  if (kind === 'b') return typeof value === 'boolean'
  if (kind === 'a') return Array.isArray(value)
  return typeof value === 'object' && value !== null
}

/** Whether a value is an event of the vocabulary, with everything that it needs. */
export function isEvent(value: unknown): value is X.StateEvent {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const { type } = value
  if (typeof type !== 'string' || !Object.hasOwn(needs, type)) return false
  const members: Record<string, unknown> = { ...value }
  return needs[type as Type]
    .split(' ')
    .filter((need) => need !== '')
    .every((need) => {
      const [name = '', kind] = need.split(':')
      return fits(members[name], kind)
    })
}
