/** Audio of the caller: passed on to recognition, except while the model thinks. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

export const audio: readonly Row<State, FactName>[] = [
  {
    id: 'VAN-ROW-080',
    from: ['LISTENING', 'RESPONDING'],
    on: { event: 'AUDIO_FRAME' },
    when: true,
    to: 'stay',
    does: ['recognition.audio'],
    basis: 'document',
    requirements: ['VAN-ACT-06', 'VAN-ACT-16', 'VAN-ST-04'],
    says: 'While somebody is listened to or answered, their audio goes to recognition.',
  },
  {
    id: 'VAN-ROW-081',
    from: ['INTERRUPTED'],
    on: { event: 'AUDIO_FRAME' },
    when: true,
    to: 'stay',
    does: ['recognition.audio'],
    basis: 'ruling',
    requirements: ['VAN-EDGE-11'],
    says: 'What interrupts goes on to be heard.',
  },
  {
    id: 'VAN-ROW-082',
    from: ['THINKING'],
    on: { event: 'AUDIO_FRAME' },
    when: true,
    to: 'stay',
    basis: 'document',
    requirements: ['VAN-ST-03', 'VAN-ACT-13'],
    says: 'While the model thinks, nothing is heard.',
  },
  {
    id: 'VAN-ROW-083',
    from: ['INITIALIZING', 'ENDED'],
    on: { event: 'AUDIO_FRAME' },
    when: true,
    to: 'stay',
    basis: 'ruling',
    requirements: ['VAN-ST-01', 'VAN-ST-06'],
    says: 'Before and after the call audio changes nothing.',
  },
]
