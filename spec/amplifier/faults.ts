/** What may go wrong around Amplifier, as its error classes and its edge cases have it. */
import type { Fault } from '../fault.ts'

export const faults: readonly Fault[] = [
  { says: 'connection lost', hears: [{ hears: 'connection_lost' }] },
  { says: 'connection degraded', hears: [{ hears: 'connection_degraded' }] },
  { says: 'session fails', hears: [{ hears: 'session.error' }] },
  { says: 'session closes', hears: [{ hears: 'session.closed' }] },
  { says: 'response fails', hears: [{ hears: 'response.error' }] },
  { says: 'response cut short', hears: [{ hears: 'response.done', with: { status: 'incomplete' } }] },
  { says: 'playback fails', hears: [{ hears: 'playback_error' }] },
  { says: 'tool fails', hears: [{ hears: 'tool_error' }] },
  { says: 'agent fails', hears: [{ hears: 'agent_task_error' }] },
  { says: 'attempt fails', hears: [{ hears: 'attempt_step_failed' }] },
  { says: 'retry fails', hears: [{ hears: 'retry_failed' }] },
  { says: 'handler throws', hears: [{ hears: 'handler_exception' }] },
  { says: 'unknown event', hears: [{ hears: 'unlisted_event' }] },
]
