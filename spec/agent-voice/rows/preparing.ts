/** Preparing: listening begins once STT and the microphone both accept audio. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

export const preparing: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-020',
    from: ['preparing'],
    on: { event: 'audio.ready' },
    when: 'bothHalvesAreReady',
    to: 'listening',
    cause: ['audio.ready'],
    basis: 'document',
    requirements: ['AV-REQ-003', 'AV-T-03', 'AV-AC-001', 'AV-INF-003'],
    says: 'The second half of the audio path to report ready begins listening.',
  },
  {
    id: 'AV-ROW-021',
    from: ['preparing'],
    on: { event: 'audio.ready' },
    when: { not: 'bothHalvesAreReady' },
    to: 'stay',
    basis: 'document',
    requirements: ['AV-REQ-003', 'AV-INF-003'],
    says: 'One half of the audio path is not enough to listen.',
  },
  {
    id: 'AV-ROW-022',
    from: ['preparing'],
    on: { limit: 'ready-early' },
    when: true,
    to: 'listening',
    cause: ['audio.ready', 'user.start', 'session.ready', 'audio.primed'],
    basis: 'interpreted',
    requirements: ['AV-REQ-003'],
    says: 'Audio that reported ready before it was asked to may be taken as ready.',
  },
  {
    id: 'AV-ROW-106',
    from: ['preparing'],
    on: { limit: 'prepare-timeout' },
    when: true,
    to: 'faulted',
    cause: ['error'],
    basis: 'ruling',
    requirements: ['AV-RUL-02', 'AV-REQ-003', 'AV-INF-003'],
    says: 'A conversation whose audio does not come is a fault.',
  },
]
