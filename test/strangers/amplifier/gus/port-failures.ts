/** What follows when a port throws: the same as when its service refuses. */
import { messageOf } from './errors.ts'
import type { Machine } from './interpreter.ts'
import type { Outlets } from './outlets.ts'

/** Told that a port threw. */
export function portFailed(m: Machine, port: keyof Outlets, method: string, thrown: unknown): void {
  const type = `${port}.${method}`
  if (port !== 'logger') m.log('warning', { event: 'port_exception', from: m.position, type })
  const { call, fault, attempt, session } = m.memory
  const callId = call?.call.callId
  if (port === 'coordinator' && method === 'call_tool' && callId !== undefined) {
    m.raise({ type: 'tool_error', callId, message: messageOf(thrown) })
  } else if (port === 'agent' && method === 'spawn' && callId !== undefined) {
    m.raise({ type: 'agent_task_error', callId, message: messageOf(thrown) })
  } else if (port === 'recovery' && fault?.retry) {
    m.raise({ type: 'retry_failed', retryId: fault.retry.id })
  } else if (attempt !== null && (port === 'endpoint' ? method !== 'abort' : port === 'realtime')) {
    m.raise({ type: 'attempt_step_failed', attemptId: attempt.id, step: attempt.step })
  } else if (port === 'endpoint' && method !== 'abort' && session.requested) {
    m.raise({ type: 'session_request_failed' })
  }
}
