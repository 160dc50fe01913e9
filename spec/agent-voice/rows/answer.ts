/** Processing and waiting for Copilot: what Copilot says to the prompt. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { lastWord } from './failure.ts'

const thinking = ['processing', 'waitingForCopilot'] as const satisfies readonly State[]

const repeated = { all: ['requestIsCurrent', { not: 'answerIsPending' }, { not: 'answerIsFirst' }] } as const

/** A success after a failure, or the reverse, repeats nothing: what counts is open. */
const repeatedAsItWas = { all: [repeated, { not: 'answerContradicts' }] } as const

const spokenInFull = {
  all: [...lastWord, 'answerIsComplete', 'speechIsAsked', { not: 'speechIsUnfinished' }],
} as const

export const answer: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-045',
    from: ['waitingForCopilot'],
    on: { event: 'copilot.response' },
    when: { all: [...lastWord, { not: 'speechIsAsked' }, 'answerHasWords', 'promptIsOurs'] },
    to: 'stay',
    does: ['tts.speak'],
    basis: 'document',
    requirements: ['AV-AC-003', 'AV-EXT-002', 'AV-REQ-006', 'AV-IF-30'],
    says: 'An answer is handed to TTS; it is not spoken before its audio is buffered.',
  },
  {
    id: 'AV-ROW-326',
    from: ['waitingForCopilot'],
    on: { event: 'copilot.response' },
    when: { all: [...lastWord, { not: 'speechIsAsked' }, 'answerHasWords', { not: 'promptIsOurs' }] },
    to: 'stay',
    does: ['tts.speak'],
    basis: 'ruling',
    requirements: ['AV-AC-003', 'AV-DAT-003'],
    says: 'The answer to a prompt that the service sent by itself is handed to TTS, too.',
  },
  {
    id: 'AV-ROW-046',
    from: ['processing'],
    on: { event: 'copilot.response' },
    when: { all: [...lastWord, { not: 'speechIsAsked' }, 'answerHasWords'] },
    to: 'stay',
    does: ['tts.speak'],
    basis: 'interpreted',
    requirements: ['AV-AC-003', 'AV-INT-005'],
    says: 'An answer that overtakes the report of its dispatch is an answer.',
  },
  {
    id: 'AV-ROW-047',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: [...lastWord, { not: 'speechIsAsked' }, { not: 'answerHasWords' }] },
    to: 'listening',
    cause: ['copilot.response'],
    does: ['panel.notice'],
    basis: 'ruling',
    requirements: ['AV-RUL-12'],
    says: 'A failed or an empty answer ends the turn in listening, with an explanation.',
  },
  {
    id: 'AV-ROW-048',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { any: [repeatedAsItWas, spokenInFull] },
    to: 'stay',
    basis: 'document',
    requirements: ['AV-INT-005', 'AV-GUD-004'],
    says: 'A repeated response, or one to an answer that TTS has in full, has no second effect.',
  },
  {
    id: 'AV-ROW-325',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: [repeated, 'answerContradicts'] },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-INT-005', 'AV-GUD-004'],
    says: 'A success after a failure, or a failure after a success, has no effect: the first response counts.',
  },
  {
    id: 'AV-ROW-049',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: ['requestIsCurrent', 'answerIsPending'] },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-IF-30'],
    says: 'Progress at Copilot changes nothing that is published.',
  },
  {
    id: 'AV-ROW-050',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { not: 'requestIsCurrent' },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-GUD-004', 'AV-INT-005'],
    says: 'The answer to a superseded prompt changes nothing.',
  },
  {
    id: 'AV-ROW-051',
    from: ['waitingForCopilot'],
    on: { limit: 'answer-in-hand' },
    when: true,
    to: 'processing',
    cause: ['copilot.response'],
    basis: 'interpreted',
    requirements: ['AV-AC-003', 'AV-PAT-001'],
    says: 'With the answer in hand, processing may be published until its audio is buffered.',
  },
]
