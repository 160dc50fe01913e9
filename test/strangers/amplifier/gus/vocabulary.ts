/** Which events a caller may feed, and what each must carry. Anything else is ignored. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { State } from './types.ts'

type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text: Check = (value) => typeof value === 'string'
const id: Check = (value) => typeof value === 'string' && value !== ''
const flag: Check = (value) => typeof value === 'boolean'
const amount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value)
const told: Check = (value) => isObject(value) && text(value.code) && text(value.message)
const texts: Check = (value) => Array.isArray(value) && value.every(text)
const table: Check = (value) => isObject(value) && Object.values(value).every(text)

/** The eight states. */
export const states: readonly State[] = [
  'idle',
  'listening',
  'processing',
  'speaking',
  'tool_executing',
  'waiting_amplifier',
  'error',
  'reconnecting',
]

const session = { sessionId: id }
const response = { responseId: id }
const call = { callId: id }
const steps = ['session', 'sdp', 'update', 'audio'] as const

const shapes: Readonly<Record<X.StateEvent['type'], Shape>> = {
  push_to_talk_press: {},
  push_to_talk_release: {},
  manual_send: {},
  user_cancel: {},
  user_dismiss: {},
  user_end_session: {},
  'session.create': {},
  reconnect_requested: {},
  'session.created': session,
  'session.timeout_warning': session,
  'session.closed': session,
  'session.error': { ...session, error: told },
  speech_started: {},
  speech_stopped: {},
  'response.created': { ...response, requestId: optional(id) },
  'response.audio.delta': { ...response, itemId: id, durationMs: amount, bytes: amount, transcript: text },
  'response.audio.done': response,
  'response.output_item.done': response,
  'response.text.done': { ...response, textOnly: flag, text },
  'response.function_call': { ...response, ...call, name: id, arguments: text },
  'response.error': { ...response, error: told },
  'response.done': {
    ...response,
    status: oneOf('completed', 'incomplete', 'failed', 'cancelled'),
    error: optional(told),
  },
  playback_complete: { itemId: id, playedMs: amount },
  playback_error: {},
  tool_progress: { ...call, partial: text },
  tool_result_ready: { ...call, result: text },
  tool_result_submitted: call,
  tool_error: { callId: optional(id), message: text },
  agent_progress: { ...call, status: text, partial: optional(text) },
  agent_task_complete: { ...call, result: text },
  agent_task_error: { ...call, message: text },
  iceConnectionState: { state: oneOf('connected', 'disconnected', 'failed') },
  connection_lost: {},
  connection_degraded: {},
  attempt_step_done: { attemptId: id, sessionId: id, step: oneOf(...steps.slice(0, 3)) },
  attempt_step_failed: { attemptId: id, step: oneOf(...steps) },
  reconnect_success: { attemptId: id },
  retry_succeeded: { retryId: id },
  retry_failed: { retryId: id },
  error_recovered: {},
  unrecoverable: {},
  handler_exception: { error: isObject },
  invalid_transition: { to: oneOf(...states) },
  context_changed: { activeFiles: texts, preferences: table },
}

/** Whether a value is an event of the vocabulary, with everything that it must carry. */
export function isEvent(value: unknown): value is X.StateEvent {
  try {
    if (!isObject(value) || typeof value.type !== 'string' || !Object.hasOwn(shapes, value.type)) return false
    const shape: Shape = Object.entries(shapes).find(([type]) => type === value.type)?.[1] ?? {}
    return Object.entries(shape).every(([name, check]) => check(value[name]))
  } catch {
    return false
  }
}

/** The type of anything that was fed, as a record may hold it. */
export function typeForRecord(value: unknown): string {
  try {
    const type = isObject(value) ? value.type : undefined
    return typeof type === 'string' && Object.hasOwn(shapes, type) ? type : 'unknown'
  } catch {
    return 'unknown'
  }
}
