/** Final transcripts where they begin no turn at once: they wait, or they are of no use. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

export const utterances: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-080',
    from: ['waitingForCopilot', 'interrupted'],
    on: { event: 'stt.final' },
    when: { all: ['utteranceIsNew', { not: 'textIsBlank' }] },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-RUL-07', 'AV-AC-007'],
    says: 'An utterance that is finalised during a turn waits for the next visit to listening.',
  },
  {
    id: 'AV-ROW-081',
    from: ['processing', 'waitingForCopilot', 'speaking', 'interrupted'],
    on: { event: 'stt.final' },
    when: { not: 'utteranceIsNew' },
    to: 'stay',
    basis: 'document',
    requirements: ['AV-GUD-004', 'AV-INT-005'],
    says: 'A repeated final transcript changes nothing.',
  },
  {
    id: 'AV-ROW-082',
    from: ['listening', 'waitingForCopilot', 'speaking', 'interrupted'],
    on: { event: 'stt.final' },
    when: { all: ['utteranceIsNew', 'textIsBlank'] },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-RUL-06'],
    says: 'An empty final transcript leads to no prompt.',
  },
]
