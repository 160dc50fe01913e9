/** Processing: answers that are made here, without Copilot (AV-DAT-003). */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

const thinking = ['processing', 'waitingForCopilot'] as const satisfies readonly State[]

const ours = ['answersAreLocal', 'turnIsCurrent', 'answerIsFirst'] as const

export const local: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-245',
    from: thinking,
    on: { event: 'response.local' },
    when: { all: [...ours, { not: 'textIsBlank' }] },
    to: 'stay',
    does: ['tts.speak'],
    basis: 'ruling',
    requirements: ['AV-DAT-003', 'AV-AC-003', 'AV-REQ-006'],
    says: 'An answer that was made here is handed to TTS.',
  },
  {
    id: 'AV-ROW-246',
    from: thinking,
    on: { event: 'response.local' },
    when: { all: [...ours, 'textIsBlank'] },
    to: 'listening',
    does: ['panel.notice'],
    basis: 'ruling',
    requirements: ['AV-DAT-003', 'AV-RUL-12'],
    says: 'An empty answer that was made here ends the turn in listening, with an explanation.',
  },
  {
    id: 'AV-ROW-247',
    from: thinking,
    on: { event: 'response.local' },
    when: { not: { all: ours } },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-DAT-003', 'AV-GUD-004', 'AV-INT-005'],
    says: 'An answer that was made here for another turn, once more, or unasked changes nothing.',
  },
]
