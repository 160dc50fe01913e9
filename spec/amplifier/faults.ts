/** Possible failures around Amplifier, by its error classes and its edge cases. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'connection lost', receives: [{ receives: 'connection_lost' }] },
  { says: 'connection degraded', receives: [{ receives: 'connection_degraded' }] },
  { says: 'session fails', receives: [{ receives: 'session.error' }] },
  { says: 'session closes', receives: [{ receives: 'session.closed' }] },
  { says: 'response fails', receives: [{ receives: 'response.error' }] },
  { says: 'response cut short', receives: [{ receives: 'response.done', with: { status: 'incomplete' } }] },
  { says: 'playback fails', receives: [{ receives: 'playback_error' }] },
  { says: 'tool fails', receives: [{ receives: 'tool_error' }] },
  { says: 'agent fails', receives: [{ receives: 'agent_task_error' }] },
  { says: 'attempt fails', receives: [{ receives: 'attempt_step_failed' }] },
  { says: 'retry fails', receives: [{ receives: 'retry_failed' }] },
  { says: 'handler throws', receives: [{ receives: 'handler_exception' }] },
  { says: 'unknown event', receives: [{ receives: 'unlisted_event' }] },
]
