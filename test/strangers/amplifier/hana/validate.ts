/** Tells well-formed events from everything else. */
import type * as X from '../../../../spec/amplifier/contract.ts'

type Check = 'text' | 'amount' | 'flag' | 'error' | 'texts' | 'map' | 'any' | readonly string[]
type Shape = Readonly<Record<string, Check>>

const none: Shape = {}
const session: Shape = { sessionId: 'text' }
const response: Shape = { responseId: 'text' }
const call: Shape = { callId: 'text' }
const steps = ['session', 'sdp', 'update'] as const
const states: readonly string[] = [
  'idle',
  'listening',
  'processing',
  'speaking',
  'tool_executing',
  'waiting_amplifier',
  'error',
  'reconnecting',
]

const shapes: Readonly<Record<X.StateEvent['type'], Shape>> = {
  push_to_talk_press: none,
  push_to_talk_release: none,
  manual_send: none,
  user_cancel: none,
  user_dismiss: none,
  user_end_session: none,
  'session.create': none,
  reconnect_requested: none,
  'session.created': session,
  'session.timeout_warning': session,
  'session.closed': session,
  'session.error': { ...session, error: 'error' },
  speech_started: none,
  speech_stopped: none,
  'response.created': response,
  'response.audio.delta': {
    ...response,
    itemId: 'text',
    durationMs: 'amount',
    bytes: 'amount',
    transcript: 'any',
  },
  'response.audio.done': response,
  'response.output_item.done': response,
  'response.text.done': { ...response, textOnly: 'flag' },
  'response.function_call': { ...response, ...call, name: 'text', arguments: 'any' },
  'response.error': { ...response, error: 'error' },
  'response.done': { ...response, status: ['completed', 'incomplete', 'failed', 'cancelled'] },
  playback_complete: { itemId: 'text', playedMs: 'amount' },
  playback_error: none,
  tool_progress: { ...call, partial: 'any' },
  tool_result_ready: { ...call, result: 'any' },
  tool_result_submitted: call,
  tool_error: { message: 'any' },
  agent_progress: { ...call, status: 'any' },
  agent_task_complete: { ...call, result: 'any' },
  agent_task_error: { ...call, message: 'any' },
  iceConnectionState: { state: ['connected', 'disconnected', 'failed'] },
  connection_lost: none,
  connection_degraded: none,
  attempt_step_done: { attemptId: 'text', sessionId: 'any', step: steps },
  attempt_step_failed: { attemptId: 'text', step: [...steps, 'audio'] },
  reconnect_success: { attemptId: 'text' },
  retry_succeeded: { retryId: 'text' },
  retry_failed: { retryId: 'text' },
  error_recovered: none,
  unrecoverable: none,
  handler_exception: none,
  invalid_transition: { to: states },
  context_changed: { activeFiles: 'texts', preferences: 'map' },
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const holds = (check: Check, value: unknown): boolean => {
  if (typeof check !== 'string') return typeof value === 'string' && check.includes(value)
  switch (check) {
    case 'text':
      return typeof value === 'string' && value !== ''
    case 'amount':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0
    case 'flag':
      return typeof value === 'boolean'
    case 'error':
      return isObject(value)
    case 'texts':
      return Array.isArray(value) && value.every((one) => typeof one === 'string')
    case 'map':
      return isObject(value)
    case 'any':
      return true
  }
}

/** Whether something is an event of the vocabulary with every member that matters. */
export function isEvent(value: unknown): value is X.StateEvent {
  try {
    if (!isObject(value)) return false
    const type = value['type']
    if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return false
    const shape = shapes[type as X.StateEvent['type']]
    return Object.entries(shape).every(([name, check]) => holds(check, value[name]))
  } catch {
    return false
  }
}

/** The text of a member that may be missing or something else. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

/** Whether a value is an object with members. */
export { isObject }
