/** Constraints, guidelines and patterns (§3). */
import type { Requirement } from '../../requirement.ts'

export const constraints: readonly Requirement[] = [
  {
    id: 'TD-CON-001',
    source: '§3 CON-001 / line 55',
    kind: 'ui',
    basis: 'document',
    statement:
      'The UI shows a pending state while server confirmation is outstanding and does not count on a reaction below 50 ms.',
    ruling:
      'Pending versus Detecting… (TD-EDGE-04). Ruling: pending is a flag from the first voiced audio, the text Detecting… appears only beyond 300 ms.',
  },
  {
    id: 'TD-CON-002',
    source: '§3 CON-002 / line 56',
    kind: 'invariant',
    basis: 'document',
    statement:
      'Server and client never commit the same audio; client commits exist only in fallback (and manual) mode.',
    ruling:
      'Manual mode also commits from the client (AC-007) though only fallback is named. Ruling: owner = client iff mode manual or fallback active.',
  },
  {
    id: 'TD-GUD-001',
    source: '§3 GUD-001 / line 57',
    kind: 'config',
    basis: 'document',
    statement: 'silence_duration_ms stays at 150 or more unless the user opts in to aggressive cutting.',
    ruling:
      'Name of the opt-in. Ruling: setting agentvoice.turnDetection.allowAggressiveCutting, default false.',
  },
  {
    id: 'TD-GUD-002',
    source: '§3 GUD-002 / line 58',
    kind: 'diagnostics',
    basis: 'document',
    statement: 'Server event timestamps appear in the user-visible accessibility timeline.',
  },
  {
    id: 'TD-PAT-001',
    source: '§3 PAT-001 / line 59',
    kind: 'pattern',
    basis: 'document',
    statement: 'Events reach UI, Session Manager and Audio Feedback by observers.',
    excluded: {
      reason: 'pattern',
      because: 'It names a pattern; that events reach whoever listens is held by every check of an event.',
    },
  },
  {
    id: 'TD-PAT-002',
    source: '§3 PAT-002 / line 60',
    kind: 'pattern',
    basis: 'document',
    statement:
      'Server-managed, hybrid and fallback-manual behaviour are strategies exchanged behind one interface.',
    ruling:
      'The three strategies are not the three modes. Ruling: server-managed is a mode that detects speech, healthy; hybrid is the same in fallback; manual is manual. The fourth published state, fallback, is the hybrid strategy.',
  },
]
