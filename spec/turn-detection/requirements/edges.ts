/** Examples and edge cases (§9). */
import type { Requirement } from '../../requirement.ts'

export const edges: readonly Requirement[] = [
  {
    id: 'TD-EDGE-01',
    source: '§9 example / lines 193-206',
    kind: 'data',
    basis: 'document',
    statement: 'A custom configuration (0.55, 250, 220) is sent as given.',
  },
  {
    id: 'TD-EDGE-02',
    source: '§9 example / lines 208-211',
    kind: 'ui',
    basis: 'document',
    statement:
      'On speech-start-detached the UI status becomes ● Listening and the start latency is recorded, 0 when absent.',
    ruling:
      'Recording 0 for unknown falsifies a mean. Ruling: the UI-side sample code may do so; TurnDetectionDiagnostics averages known samples only.',
  },
  {
    id: 'TD-EDGE-03',
    source: '§9 example / lines 213-215',
    kind: 'ui',
    basis: 'document',
    statement:
      'On fallback-engaged a warning says that server turn detection is degraded and local estimates are used.',
  },
  {
    id: 'TD-EDGE-04',
    source: '§9 Network Jitter / line 223',
    kind: 'ui',
    basis: 'document',
    statement: 'If the speech event is delayed by more than 300 ms, Detecting… is shown meanwhile.',
    ruling: 'Delay measured from what? Ruling: from local voiced onset.',
  },
  {
    id: 'TD-EDGE-05',
    source: '§9 Server Downtime / line 224',
    kind: 'transition',
    basis: 'document',
    statement: 'Without session.updated the coordinator reverts to manual mode and surfaces an error.',
    ruling: 'Waiting time is not given. Ruling: 5000, same as the speech window.',
  },
  {
    id: 'TD-EDGE-06',
    source: '§9 Aggressive Threshold / line 225',
    kind: 'guard',
    basis: 'document',
    statement: 'A threshold below 0.1 is clamped to the safe minimum and the user is told.',
    ruling: 'Safe minimum is not given. Ruling: 0.1.',
  },
  {
    id: 'TD-EDGE-07',
    source: '§9 Barge-In with Disabled Interrupt / line 226',
    kind: 'transition',
    basis: 'document',
    statement:
      'With interrupt_response false playback continues on speech, but the user can cancel it by hand.',
  },
  {
    id: 'TD-EDGE-08',
    source: '§9 example / lines 217-218',
    kind: 'transition',
    basis: 'document',
    statement: 'The mode can be switched to semantic_vad during a session for narrative planning.',
  },
]
