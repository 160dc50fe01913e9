/** Security and privacy (§3). */
import type { Requirement } from '../../requirement.ts'

export const security: readonly Requirement[] = [
  {
    id: 'AV-SEC-001',
    source: '§3 SEC-001 / line 80',
    kind: 'security',
    basis: 'document',
    statement: 'Transition logs contain no transcript text and no audio, and ids in logs are hashed.',
    ruling:
      'StateChangeEvent.turnContext.transcript is raw text. Ruling: in-process events may carry it (Copilot needs it); anything written to a log, ring buffer, telemetry or test report must not. UI messages keep raw ids, they are not logs.',
  },
  {
    id: 'AV-SEC-002',
    source: '§3 SEC-002 / line 81',
    kind: 'security',
    basis: 'document',
    statement: 'When the privacy flag asks for it, conversation history is not persisted automatically.',
    ruling:
      'SP-027 does not exist yet. Ruling: setting agentvoice.conversation.suppressPersistence, default true (safe default); CON-003 already forbids storing state history.',
  },
  {
    id: 'AV-SEC-003',
    source: '§3 SEC-003 / line 82',
    kind: 'security',
    basis: 'document',
    statement: 'Authentication failures surface a remediation hint and never any credential material.',
    ruling:
      'What the hint may contain. Ruling: hint is looked up by code in a table; free text of the error is dropped.',
  },
]
