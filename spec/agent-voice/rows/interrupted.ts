/** Interrupted: listening continues once the cancelled answer is silent, at the latest when the budget ends. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

export const interrupted: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-070',
    from: ['interrupted'],
    on: { event: 'interrupt.cleared' },
    when: 'handleIsCurrent',
    to: 'listening',
    cause: ['interrupt.cleared'],
    basis: 'document',
    requirements: ['AV-T-09', 'AV-AC-004', 'AV-EDGE-01'],
    says: 'Listening continues once the cancelled answer is silent.',
  },
  {
    id: 'AV-ROW-071',
    from: ['interrupted'],
    on: { event: 'interrupt.cleared' },
    when: { not: 'handleIsCurrent' },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-GUD-004', 'AV-T-09'],
    says: 'Silence of an older answer does not end the interruption.',
  },
  {
    id: 'AV-ROW-072',
    from: ['interrupted'],
    on: { event: 'tts.complete' },
    when: 'handleIsCurrent',
    to: 'listening',
    cause: ['interrupt.cleared', 'tts.complete'],
    basis: 'ruling',
    requirements: ['AV-T-09', 'AV-IF-09'],
    says: 'A cancelled answer that happens to reach its end is silent, too.',
  },
  {
    id: 'AV-ROW-073',
    from: ['interrupted'],
    on: { event: 'tts.complete' },
    when: { not: 'handleIsCurrent' },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-GUD-004'],
    says: 'The end of an older answer does not end the interruption.',
  },
  {
    id: 'AV-ROW-074',
    from: ['interrupted'],
    on: { limit: 'interruption' },
    when: true,
    to: 'listening',
    cause: ['interrupt.cleared'],
    basis: 'document',
    requirements: ['AV-PER-002', 'AV-AC-004', 'AV-VAL-03'],
    says: 'Listening continues within the budget of an interruption, even when TTS never confirms.',
  },
]
