/**
 * Requirements that only the two documents together imply. Basis: ruling; neither document mentions the machine of
 * the other.
 */
import type { Requirement } from '../requirement.ts'

const ruling = (id: string, kind: string, source: string, statement: string): Requirement => ({
  ...{ id, kind, source, basis: 'ruling', statement },
})

export const requirements: readonly Requirement[] = [
  ruling(
    'JOIN-01',
    'state',
    'Agent Voice, all of it',
    'Together, the conversation satisfies its own document completely.',
  ),
  ruling(
    'JOIN-02',
    'state',
    'turn detection, all of it',
    'Together, turn detection satisfies its own document completely.',
  ),
  ruling(
    'JOIN-03',
    'idempotency',
    'AV-REQ-007 with TD-AC-003',
    'An answer is cleared once and cancelled once, although both documents require it.',
  ),
  ruling(
    'JOIN-04',
    'constraint',
    'AV-INT-005 with TD-REQ-004',
    'Where Copilot answers, no response is requested from the realtime service, and it sends none.',
  ),
  ruling(
    'JOIN-05',
    'ordering',
    'AV-INT-002 with TD-REQ-003',
    'The conversation receives the beginning and the end of speech when turn detection reports them, in the same instant and never otherwise.',
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
    'While the conversation is suspended no audio is captured, and missing speech does not lead to the fallback.',
  ),
  ruling(
    'JOIN-08',
    'idempotency',
    'AV-REQ-004 with TD-CON-002',
    'Only one side commits: in one instant the buffer is committed once at most, and never where the server commits.',
  ),
]
