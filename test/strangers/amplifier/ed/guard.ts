/** What comes from outside is checked, and what is called outside may throw. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'

const fields: Readonly<Record<string, readonly string[]>> = {
  'session.created': ['sessionId'],
  'session.timeout_warning': ['sessionId'],
  'session.closed': ['sessionId'],
  'session.error': ['sessionId', 'error'],
  'response.created': ['responseId'],
  'response.audio.delta': ['responseId', 'itemId'],
  'response.audio.done': ['responseId'],
  'response.output_item.done': ['responseId'],
  'response.text.done': ['responseId'],
  'response.function_call': ['responseId', 'callId', 'name'],
  'response.error': ['responseId', 'error'],
  'response.done': ['responseId', 'status'],
  playback_complete: ['itemId'],
  tool_progress: ['callId', 'partial'],
  tool_result_ready: ['callId', 'result'],
  tool_result_submitted: ['callId'],
  agent_progress: ['callId'],
  agent_task_complete: ['callId', 'result'],
  agent_task_error: ['callId'],
  attempt_step_done: ['attemptId', 'sessionId', 'step'],
  attempt_step_failed: ['attemptId', 'step'],
  reconnect_success: ['attemptId'],
  retry_succeeded: ['retryId'],
  retry_failed: ['retryId'],
  iceConnectionState: ['state'],
  context_changed: ['activeFiles', 'preferences'],
}

const amount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const inner = ['error', 'preferences', 'activeFiles']

/** Whether an event has what its type promises; what is no event changes nothing. */
export function wellFormed(event: unknown): event is Voice.StateEvent {
  if (typeof event !== 'object' || event === null) return false
  const given = event as Record<string, unknown>
  if (typeof given['type'] !== 'string') return false
  for (const name of fields[given['type']] ?? []) {
    const value = given[name]
    if (inner.includes(name) ? typeof value !== 'object' || value === null : typeof value !== 'string') return false
  }
  if (given['type'] === 'response.audio.delta') return amount(given['durationMs']) && amount(given['bytes'])
  if (given['type'] === 'playback_complete') return amount(given['playedMs'])
  if (given['type'] === 'context_changed') return Array.isArray(given['activeFiles'])
  return true
}

/** A port whose methods do not throw; `thrown` is told of what they threw. */
export function guarded<Port extends object>(port: Port, thrown: (error: unknown, name: string, first: unknown) => void): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        try {
          return Reflect.apply(member, target, given) as unknown
        } catch (error) {
          return thrown(error, String(name), given[0])
        }
      }
    },
  })
}
