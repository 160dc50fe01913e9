/** Security (§3). */
import type { Requirement } from '../../requirement.ts'

export const security: readonly Requirement[] = [
  {
    id: 'TD-SEC-001',
    source: '§3 SEC-001 / line 53',
    kind: 'security',
    basis: 'document',
    statement: 'Raw audio goes to Azure only; hint VAD works on transient buffers.',
  },
  {
    id: 'TD-SEC-002',
    source: '§3 SEC-002 / line 54',
    kind: 'guard',
    basis: 'document',
    statement:
      'Configuration changes are validated so that extreme thresholds cannot cause denial of service or floods of responses.',
    ruling:
      'Only a threshold below 0.1 is named (§9). Ruling: safe box threshold 0.1..1.0, silence 150 (0 with opt-in)..10000 ms, padding 0..2000 ms; the upper limits of the two durations are coined; 1.0 stays legal because REQ-002 names it, but warns since nothing would be detected.',
  },
]
