/** What only the two documents together ask for. Basis: ruling; neither of them speaks of the other's machine. */
import type { Requirement } from '../requirement.ts'

const ruling = (id: string, kind: string, source: string, statement: string): Requirement => ({
  ...{ id, kind, source, basis: 'ruling', statement },
})

export const requirements: readonly Requirement[] = [
  ruling(
    'JOIN-01',
    'state',
    'Agent Voice, all of it',
    'In company the conversation keeps all that its own document says.',
  ),
  ruling(
    'JOIN-02',
    'state',
    'turn detection, all of it',
    'In company turn detection keeps all that its own document says.',
  ),
  ruling(
    'JOIN-03',
    'idempotency',
    'AV-REQ-007 with TD-AC-003',
    'An answer is cleared once and cancelled once, although both documents ask for it.',
  ),
  ruling(
    'JOIN-04',
    'constraint',
    'AV-INT-005 with TD-REQ-004',
    'Where Copilot answers, the realtime service is not asked to, and does not.',
  ),
  ruling(
    'JOIN-05',
    'ordering',
    'AV-INT-002 with TD-REQ-003',
    'The conversation hears speech begin and end when turn detection tells of it, in the same instant and never otherwise.',
  ),
  ruling(
    'JOIN-06',
    'timing',
    'AV-REQ-007 with TD-AC-001',
    'Both documents count a barge-in from the same speech: interrupted, and the request to clear, within 150 ms of it.',
  ),
  ruling(
    'JOIN-07',
    'state',
    'AV-REQ-008 with TD-AC-005',
    'While the conversation is suspended nothing is captured, and no missing speech leads to the fallback.',
  ),
  ruling(
    'JOIN-08',
    'idempotency',
    'AV-REQ-004 with TD-CON-002',
    'There is one way to commit: in one instant the buffer is committed once at most, and never where the server commits.',
  ),
]
