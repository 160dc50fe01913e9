/** Events of the life of a conversation that change nothing in these states. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { active, all } from './groups.ts'
import { type Ignored, ignoring, inert } from './ignored.ts'

const table: readonly Ignored[] = [
  {
    id: 'AV-ROW-090',
    event: 'user.start',
    from: [...active, 'suspended', 'terminating'],
    basis: 'interpreted',
    requirements: ['AV-CON-002', 'AV-GUD-004', 'AV-PAT-003'],
    says: 'A second start does not disturb the running conversation.',
  },
  {
    id: 'AV-ROW-092',
    event: 'session.ready',
    from: [...active, 'suspended', 'faulted', 'terminating'],
    ...inert,
    says: 'A running conversation has its session.',
  },
  {
    id: 'AV-ROW-093',
    event: 'session.expiring',
    from: all,
    basis: 'ruling',
    requirements: ['AV-INT-001'],
    says: 'A session about to end blocks starts, not the running conversation.',
  },
  {
    id: 'AV-ROW-094',
    event: 'audio.primed',
    from: [...active, 'suspended', 'faulted', 'terminating'],
    ...inert,
    says: 'A running conversation has its audio.',
  },
  {
    id: 'AV-ROW-095',
    event: 'audio.ready',
    from: [
      'idle',
      'listening',
      'processing',
      'waitingForCopilot',
      'speaking',
      'interrupted',
      'faulted',
      'terminating',
    ],
    ...inert,
    says: 'Readiness of the audio path matters while preparing only.',
  },
  {
    id: 'AV-ROW-194',
    event: 'audio.ready',
    from: ['suspended'],
    basis: 'document',
    requirements: ['AV-T-12', 'AV-AC-005'],
    says: 'Audio that is ready again leads to the state before the suspension and to no other.',
  },
  {
    id: 'AV-ROW-195',
    event: 'reset',
    from: ['idle', ...active, 'suspended', 'faulted'],
    ...inert,
    says: 'Where nothing is torn down, closed streams change nothing.',
  },
  {
    id: 'AV-ROW-196',
    event: 'error',
    from: ['terminating'],
    basis: 'interpreted',
    requirements: ['AV-RUL-24', 'AV-T-13'],
    says: 'A failure does not disturb the end of a conversation.',
  },
  {
    id: 'AV-ROW-197',
    event: 'fatal',
    from: ['terminating'],
    basis: 'interpreted',
    requirements: ['AV-RUL-24', 'AV-T-14'],
    says: 'What is ending already cannot be ended by a fatal failure.',
  },
  {
    id: 'AV-ROW-198',
    event: 'session.initialize',
    from: all,
    basis: 'ruling',
    requirements: ['AV-IF-02', 'AV-ASM-05'],
    says: 'A session that is handed over, usable or not, changes nothing that is published.',
  },
  {
    id: 'AV-ROW-199',
    event: 'user.startElsewhere',
    from: all,
    basis: 'document',
    requirements: ['AV-CON-002'],
    says: 'A second machine does not disturb this one.',
  },
  {
    id: 'AV-ROW-107',
    event: 'user.misuse',
    from: all,
    basis: 'ruling',
    requirements: ['AV-IF-22', 'AV-IF-23', 'AV-IF-24'],
    says: 'A call with a value outside its closed set changes nothing.',
  },
  {
    id: 'AV-ROW-317',
    event: 'listener.fails',
    from: all,
    basis: 'ruling',
    requirements: ['AV-PAT-002'],
    says: "A listener that fails is nobody else's affair.",
  },
  {
    id: 'AV-ROW-108',
    event: 'policy.changed',
    from: all,
    basis: 'ruling',
    requirements: ['AV-GUD-001'],
    says: 'Another turn detection policy counts for what comes after and changes nothing now.',
  },
  {
    id: 'AV-ROW-109',
    event: 'privacy.changed',
    from: all,
    basis: 'ruling',
    requirements: ['AV-SEC-002'],
    says: 'The privacy flag changes what is stored and nothing that is published.',
  },
]

export const ignoredLifecycle: readonly Row<State, FactName>[] = table.map(ignoring)
