/** INITIALIZING: connections, configuration, context and resampler are set up. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

export const setup: readonly Row<State, FactName>[] = [
  {
    id: 'VAN-ROW-001',
    from: ['INITIALIZING'],
    on: { event: 'CONNECTIONS_READY' },
    when: { all: ['recognitionIsUp', 'restIsUp'] },
    to: 'LISTENING',
    basis: 'document',
    requirements: ['VAN-T-01', 'VAN-T-13', 'VAN-ST-01', 'VAN-G-03'],
    says: 'When every connection is established, listening begins.',
  },
  {
    id: 'VAN-ROW-002',
    from: ['INITIALIZING'],
    on: { event: 'CONNECTIONS_READY' },
    when: { not: 'recognitionIsUp' },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['VAN-T-01', 'VAN-G-02'],
    says: 'A report without the connection to recognition is no failure: the next one is waited for.',
  },
  {
    id: 'VAN-ROW-003',
    from: ['INITIALIZING'],
    on: { event: 'CONNECTIONS_READY' },
    when: { all: ['recognitionIsUp', { not: 'restIsUp' }] },
    to: 'stay',
    basis: 'ruling',
    requirements: ['VAN-G-02'],
    says: 'Configuration, context and resampler count as connections.',
  },
  {
    id: 'VAN-ROW-004',
    from: ['INITIALIZING'],
    on: { event: 'SETUP_FAILURE' },
    when: true,
    to: 'ENDED',
    does: ['log'],
    basis: 'document',
    requirements: ['VAN-T-02', 'VAN-T-14', 'VAN-ERR-01'],
    says: 'A set-up that fails ends the session.',
  },
  {
    id: 'VAN-ROW-005',
    from: ['INITIALIZING'],
    on: { limit: 'setup' },
    when: true,
    to: 'ENDED',
    basis: 'ruling',
    requirements: ['VAN-TO-06', 'VAN-INV-07'],
    says: 'A set-up that neither succeeds nor fails has failed after some time.',
  },
]
