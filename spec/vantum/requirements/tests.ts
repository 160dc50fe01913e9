/** The tests that the document asks for (L653 to L706, L755). */
import type { Requirement } from '../../requirement.ts'

export const tests: readonly Requirement[] = [
  {
    id: 'VAN-TEST-01',
    source: 'L664-666',
    kind: 'test',
    basis: 'document',
    statement: 'Unit: starts in INITIALIZING.',
    sameAs: 'VAN-ST-08',
  },
  {
    id: 'VAN-TEST-02',
    source: 'L668-673',
    kind: 'test',
    basis: 'document',
    statement: 'Unit: INITIALIZING -> LISTENING does not throw.',
    sameAs: 'VAN-T-13',
  },
  {
    id: 'VAN-TEST-03',
    source: 'L675-679',
    kind: 'test',
    basis: 'document',
    statement: "Unit: INITIALIZING -> THINKING throws 'Invalid state transition'.",
    sameAs: 'VAN-X-02',
  },
  {
    id: 'VAN-TEST-04',
    source: 'L681-696',
    kind: 'test',
    basis: 'document',
    statement: 'Unit: full interruption flow with the state checked after each step.',
  },
  {
    id: 'VAN-TEST-05',
    source: 'L703',
    kind: 'test',
    basis: 'document',
    statement: 'Integration: normal conversation loop.',
  },
  {
    id: 'VAN-TEST-06',
    source: 'L704',
    kind: 'test',
    basis: 'document',
    statement: 'Integration: interruption flow.',
  },
  {
    id: 'VAN-TEST-07',
    source: 'L705',
    kind: 'test',
    basis: 'document',
    statement: 'Integration: recovery from a model error.',
  },
  {
    id: 'VAN-TEST-08',
    source: 'L706',
    kind: 'test',
    basis: 'document',
    statement: 'Integration: shutdown from every state.',
  },
  {
    id: 'VAN-TEST-09',
    source: 'L755',
    kind: 'test',
    basis: 'document',
    statement: 'The rules are followed exactly: reachable pairs equal the 12 valid pairs.',
  },
]
