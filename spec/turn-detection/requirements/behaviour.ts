/** Requirements (§3). */
import type { Requirement } from '../../requirement.ts'

export const behaviour: readonly Requirement[] = [
  {
    id: 'TD-REQ-001',
    source: '§3 REQ-001 / line 45',
    kind: 'transition',
    basis: 'document',
    statement:
      'Right after session creation the coordinator sends session.update that enables server_vad, unless the user configured another mode.',
    ruling:
      '"Immediately" has no number. Ruling: same run-to-completion step, checked by order, not by time. "By default" means the default of the mode setting.',
  },
  {
    id: 'TD-REQ-002',
    source: '§3 REQ-002 / line 46',
    kind: 'config',
    basis: 'document',
    statement:
      'threshold (0.0..1.0), prefix_padding_ms (>=0) and silence_duration_ms (>=0) are user settings.',
    ruling:
      'Range starts at 0.0, §9 clamps below 0.1. Ruling: the setting may hold 0.0..1.0, the effective value sent is at least 0.1, and the user is told.',
  },
  {
    id: 'TD-REQ-003',
    source: '§3 REQ-003 / line 47',
    kind: 'transition',
    basis: 'document',
    statement: 'speech_started and speech_stopped drive UI state and session logic.',
  },
  {
    id: 'TD-REQ-004',
    source: '§3 REQ-004 / line 48',
    kind: 'guard',
    basis: 'document',
    statement:
      'create_response and interrupt_response decide whether a response starts automatically or control is manual.',
    ruling:
      '"Auto-trigger response.create" may mean client or server. Ruling: with create_response=true in a mode that detects speech the server starts the response (a client create would be a second one); after a client commit createResponse=true makes the client send response.create once.',
  },
  {
    id: 'TD-REQ-005',
    source: '§3 REQ-005 / line 49',
    kind: 'transition',
    basis: 'document',
    statement: 'The mode can be switched to semantic_vad with eagerness low, auto or high.',
    ruling:
      '"When semantics outperform energy" gives no criterion. Ruling: switching is always requested from outside; no automatic choice. The API also knows medium; the contract lists three, so medium is rejected.',
  },
  {
    id: 'TD-REQ-006',
    source: '§3 REQ-006 / line 50',
    kind: 'transition',
    basis: 'document',
    statement:
      'When server VAD is switched off or fails, this is noticed and answered: hint VAD or manual commits take over.',
    ruling:
      '"or" between hint VAD and manual commit; without commits the conversation stalls. Ruling: both are enabled in fallback, the hint never commits.',
  },
  {
    id: 'TD-REQ-007',
    source: '§3 REQ-007 / line 51',
    kind: 'transition',
    basis: 'document',
    statement:
      'With interrupt_response true a server speech start during assistant playback clears the output audio buffer.',
    ruling:
      'The conversation machine cancels playback, too (AV-REQ-007). Ruling: one idempotent command keyed by handle; whoever is first sends, the other is dropped. The clear message exists for WebRTC only; other transports map it to stopping local playback.',
  },
  {
    id: 'TD-REQ-008',
    source: '§3 REQ-008 / line 52',
    kind: 'diagnostics',
    basis: 'document',
    statement:
      'Latency from speech start to UI update and dropped-event counts are logged without audio content.',
    ruling:
      'latencyMs of an event versus recorded latency. Ruling: latencyMs of an event is what its bringer knows of the way to here and is passed on; the latencies that are averaged run from receipt to the UI acknowledgement; averages are arithmetic means since initialize(), in whole ms in a log.',
  },
]
