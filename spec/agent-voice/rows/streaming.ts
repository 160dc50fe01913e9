/** Answers that come in parts: what TTS has of one goes on, ends, or is cancelled (AV-RUL-08). */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { lastWord } from './failure.ts'

const thinking = ['processing', 'waitingForCopilot'] as const satisfies readonly State[]

const ends = { all: [...lastWord, 'answerIsComplete', 'speechIsAsked', 'speechIsUnfinished'] } as const

export const streaming: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-220',
    from: [...thinking, 'speaking'],
    on: { event: 'copilot.response' },
    when: ends,
    to: 'stay',
    does: ['tts.append'],
    basis: 'ruling',
    requirements: ['AV-RUL-08'],
    says: 'The last part of an answer, even an empty one, completes what TTS has of it.',
  },
  {
    id: 'AV-ROW-221',
    from: ['speaking'],
    on: { event: 'copilot.response' },
    when: { not: ends },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-GUD-004', 'AV-INT-005', 'AV-RUL-08'],
    says: 'While the answer is spoken, Copilot may add to it, repeat itself or fail: the answer goes on.',
  },
  {
    id: 'AV-ROW-223',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: [...lastWord, { not: 'answerIsComplete' }, 'speechIsAsked'] },
    to: 'listening',
    cause: ['copilot.response'],
    does: ['tts.cancel', 'panel.notice'],
    basis: 'ruling',
    requirements: ['AV-RUL-12'],
    says: 'An answer that fails on its way is cancelled, and the turn ends in listening, with an explanation.',
  },
  {
    id: 'AV-ROW-224',
    from: thinking,
    on: { limit: 'stream-timeout' },
    when: true,
    to: 'listening',
    cause: ['copilot.timeout'],
    does: ['panel.notice'],
    basis: 'ruling',
    requirements: ['AV-REQ-005', 'AV-RUL-08', 'AV-AC-008'],
    says: 'The rest of an answer is waited for no longer than an answer.',
  },
]
