/** Scope and assumptions (§1). */
import type { Requirement } from '../../requirement.ts'

export const scope: readonly Requirement[] = [
  {
    id: 'TD-SCOPE-01',
    source: '§1 / line 16',
    kind: 'config',
    basis: 'document',
    statement:
      'The turn_detection parameters of the realtime API are configurable for server_vad and semantic_vad.',
  },
  {
    id: 'TD-SCOPE-02',
    source: '§1 / line 17',
    kind: 'interface',
    basis: 'document',
    statement: 'speech_started, speech_stopped and automatic responses are handled.',
  },
  {
    id: 'TD-SCOPE-03',
    source: '§1 / line 18',
    kind: 'interface',
    basis: 'document',
    statement:
      'Interruption, barge-in and UI states are coordinated with the WebRTC transport and the UI design.',
  },
  {
    id: 'TD-SCOPE-04',
    source: '§1 / line 19',
    kind: 'transition',
    basis: 'document',
    statement: 'Fallback is defined for server VAD that is unavailable, degraded or switched off.',
  },
  {
    id: 'TD-SCOPE-05',
    source: '§1 / line 20',
    kind: 'diagnostics',
    basis: 'document',
    statement:
      'Telemetry and configuration surfaces follow Configuration Manager and Session Manager contracts.',
  },
  {
    id: 'TD-SCOPE-06',
    source: '§1 / line 22',
    kind: 'process',
    basis: 'document',
    statement: 'No own DSP, no stored audio, no model training is part of the component.',
    excluded: { reason: 'static-only', because: 'Only the source of an implementation could show it.' },
  },
  {
    id: 'TD-SCOPE-07',
    source: 'Introduction / line 10',
    kind: 'invariant',
    basis: 'document',
    statement:
      'Server turn detection is authoritative for session control; what the client guesses is an optional hint for UI and diagnostics.',
  },
  {
    id: 'TD-ASM-01',
    source: '§1 assumptions / line 28',
    kind: 'config',
    basis: 'document',
    statement: 'The realtime session exposes turn_detection through session configuration.',
  },
  {
    id: 'TD-ASM-02',
    source: '§1 assumptions / line 29',
    kind: 'interface',
    basis: 'document',
    statement: 'Captured PCM16 audio reaches the service by WebRTC.',
  },
  {
    id: 'TD-ASM-03',
    source: '§1 assumptions / line 30',
    kind: 'timing',
    basis: 'document',
    statement:
      'Network latency is generally below 150 ms, which makes server signals usable for turn taking.',
    ruling:
      'An assumption, not a budget of the coordinator. Ruling: used as the definition of nominal network.',
  },
  {
    id: 'TD-ASM-04',
    source: '§1 assumptions / line 31',
    kind: 'ui',
    basis: 'document',
    statement: 'The UI shows the status changes Listening, Thinking, Speaking.',
    ruling:
      'Three here, five in the neighbour. Ruling: what is shown is one of ready, listening, thinking, speaking; Detecting… is a label, not a phase.',
  },
]
