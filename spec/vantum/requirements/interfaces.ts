/** The machine and the service as classes (L305 to L550). */
import type { Requirement } from '../../requirement.ts'

export const interfaces: readonly Requirement[] = [
  {
    id: 'VAN-IF-01',
    source: 'L316-322',
    kind: 'interface',
    basis: 'document',
    statement: 'A machine is created with a session id.',
  },
  {
    id: 'VAN-IF-02',
    source: 'L327-329',
    kind: 'interface',
    basis: 'document',
    statement: 'getState() returns the current state.',
  },
  {
    id: 'VAN-IF-03',
    source: 'L334-359',
    kind: 'interface',
    basis: 'document',
    statement: 'transition(newState) runs in the order: validate, log, update, entry action, change event.',
  },
  {
    id: 'VAN-IF-04',
    source: 'L336-340 (derived)',
    kind: 'interface',
    basis: 'document',
    statement: 'A refused transition has no effect at all.',
  },
  {
    id: 'VAN-IF-05',
    source: 'L364-392',
    kind: 'interface',
    basis: 'document',
    statement: 'Validity depends only on the pair; unknown states are invalid.',
  },
  {
    id: 'VAN-IF-06',
    source: 'L397-423',
    kind: 'interface',
    basis: 'document',
    statement:
      'Every state but INITIALIZING has an entry hook; that of LISTENING receives the previous state.',
    excluded: {
      reason: 'static-only',
      because: 'The hooks are private: no caller can see which of them runs.',
    },
  },
  {
    id: 'VAN-IF-07',
    source: 'L357-358, L487-491',
    kind: 'interface',
    basis: 'document',
    statement: 'Every transition emits a change event to the client and to monitoring.',
    ruling:
      'Shape and transport are left open. Ruling: coined state.changed {from, to, sessionId, timestamp}.',
  },
  {
    id: 'VAN-IF-08',
    source: 'L502-533',
    kind: 'interface',
    basis: 'interpreted',
    statement: 'handleFinalTranscript checks the state, runs model and synthesis and returns to LISTENING.',
    ruling:
      'The example is a sketch of use, and throws where VAN-EDGE-09 applies. Ruling: behaviour binds, name and signature do not bind a foreign implementation.',
  },
  {
    id: 'VAN-IF-09',
    source: 'L535-549',
    kind: 'interface',
    basis: 'interpreted',
    statement: 'handleUserInterruption acts in RESPONDING only: INTERRUPTED, cancel, LISTENING.',
    ruling:
      'The example is a sketch of use, and throws where VAN-EDGE-09 applies. Ruling: behaviour binds, name and signature do not bind a foreign implementation.',
  },
]
