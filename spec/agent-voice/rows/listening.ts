/** Listening: a final transcript with words in it ends the turn of the user, and nothing else does. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

/**
 * Of a final without words it is open whether another one may follow (AV-GUD-004), and of a policy by which the user ends
 * the turn whether its end is waited for (AV-REQ-004, AV-GUD-001).
 */
const isDoubtful = { any: ['utteranceWasBlank', 'turnEndsByHand'] } as const

const isSaid = ['utteranceIsNew', { not: 'textIsBlank' }, { not: isDoubtful }] as const

export const listening: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-030',
    from: ['listening'],
    on: { event: 'stt.final' },
    when: { all: [...isSaid, 'copilotAnswers'] },
    to: 'processing',
    cause: ['stt.final'],
    does: ['copilot.send'],
    within: 'AV-PER-001',
    basis: 'document',
    requirements: ['AV-REQ-004', 'AV-AC-002', 'AV-T-04', 'AV-PER-001', 'AV-INT-002', 'AV-DAT-001'],
    says: 'The final transcript of an utterance is processed, and its prompt is sent.',
  },
  {
    id: 'AV-ROW-200',
    from: ['listening'],
    on: { event: 'stt.final' },
    when: { all: [...isSaid, { not: 'copilotAnswers' }] },
    to: 'processing',
    cause: ['stt.final'],
    within: 'AV-PER-001',
    basis: 'document',
    requirements: ['AV-REQ-004', 'AV-T-04', 'AV-PER-001', 'AV-INT-002', 'AV-DAT-001', 'AV-DAT-003'],
    says: 'The final transcript of an utterance is processed, whoever is to answer it.',
  },
  {
    id: 'AV-ROW-324',
    from: ['listening'],
    on: { event: 'stt.final' },
    when: { all: ['utteranceIsNew', { not: 'textIsBlank' }, isDoubtful] },
    to: 'processing',
    cause: ['stt.final'],
    within: 'AV-PER-001',
    basis: 'interpreted',
    requirements: ['AV-REQ-004', 'AV-GUD-004', 'AV-GUD-001'],
    says: 'A final transcript is processed also where it corrects an empty one, or where the user ends the turn by hand.',
  },
  {
    id: 'AV-ROW-031',
    from: ['listening'],
    on: { event: 'stt.final' },
    when: { not: 'utteranceIsNew' },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-GUD-004', 'AV-INT-005'],
    says: 'An utterance that had its prompt does not get another one.',
  },
  {
    id: 'AV-ROW-032',
    from: ['listening'],
    on: { event: 'vad.start' },
    when: true,
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-REQ-004', 'AV-RUL-04'],
    says: 'Beginning to speak does not end listening.',
  },
  {
    id: 'AV-ROW-033',
    from: ['listening'],
    on: { event: 'vad.end' },
    when: true,
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-REQ-004', 'AV-INT-002'],
    says: 'The end of speech alone does not end listening; the final transcript does.',
  },
  {
    id: 'AV-ROW-034',
    from: ['listening'],
    on: { event: 'stt.partial' },
    when: true,
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-REQ-004', 'AV-INT-002'],
    says: 'A part of a transcript does not end listening.',
  },
  {
    id: 'AV-ROW-035',
    from: ['listening'],
    on: { limit: 'queue' },
    when: 'copilotAnswers',
    to: 'processing',
    cause: ['stt.final'],
    does: ['copilot.send'],
    basis: 'ruling',
    requirements: ['AV-RUL-07', 'AV-AC-007', 'AV-PER-001'],
    says: 'An utterance that was finalised outside listening is processed on the next visit to listening.',
  },
  {
    id: 'AV-ROW-201',
    from: ['listening'],
    on: { limit: 'queue' },
    when: { not: 'copilotAnswers' },
    to: 'processing',
    cause: ['stt.final'],
    basis: 'ruling',
    requirements: ['AV-RUL-07', 'AV-AC-007', 'AV-DAT-003'],
    says: 'An utterance that waited is processed on the next visit to listening, whoever is to answer it.',
  },
]
