/** The end of the call, from every state that is not the last one. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { running } from './groups.ts'

export const ending: readonly Row<State, FactName>[] = [
  {
    id: 'VAN-ROW-070',
    from: ['LISTENING', 'THINKING', 'RESPONDING'],
    on: { event: 'CALL_END' },
    when: true,
    to: 'ENDED',
    basis: 'document',
    requirements: ['VAN-T-04', 'VAN-T-07', 'VAN-T-10', 'VAN-T-16', 'VAN-T-19', 'VAN-T-22', 'VAN-TEST-08'],
    says: 'Whoever ends the call ends it.',
  },
  {
    id: 'VAN-ROW-071',
    from: ['INITIALIZING', 'INTERRUPTED'],
    on: { event: 'CALL_END' },
    when: true,
    to: 'ENDED',
    basis: 'interpreted',
    requirements: ['VAN-T-51', 'VAN-T-14', 'VAN-T-24', 'VAN-T-49', 'VAN-TEST-08'],
    says: 'A call can be ended at any moment.',
  },
  {
    id: 'VAN-ROW-072',
    from: running,
    on: { event: 'DISCONNECT' },
    when: true,
    to: 'ENDED',
    basis: 'document',
    requirements: ['VAN-T-12', 'VAN-EDGE-06', 'VAN-T-24', 'VAN-INV-03', 'VAN-TEST-08'],
    says: 'A disconnect ends the session from every state, by force.',
  },
  {
    id: 'VAN-ROW-073',
    from: running,
    on: { event: 'FATAL_ERROR' },
    when: true,
    to: 'ENDED',
    basis: 'interpreted',
    requirements: ['VAN-T-53', 'VAN-ERR-05'],
    says: 'An error that demands it ends the session.',
  },
]
