/** Processing and waiting for Copilot: the answer fails, for now, for this turn, or for good. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

const thinking = ['processing', 'waitingForCopilot'] as const satisfies readonly State[]

const final = ['requestIsCurrent', { not: 'answerIsPending' }, 'answerIsFirst'] as const

/** The first final response to the prompt, after which there is nothing more to wait for from Copilot. */
export const lastWord = [...final, { not: 'codeIsFatal' }, { not: 'retryIsDue' }] as const

export const failure: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-211',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: [...final, 'codeIsFatal', { not: 'retryIsDue' }] },
    to: 'faulted',
    cause: ['error', 'copilot.response'],
    does: ['panel.notice'],
    basis: 'interpreted',
    requirements: ['AV-AC-006', 'AV-SEC-003'],
    says: 'Copilot refuses the user: the conversation faults, or at least the turn ends, with guidance.',
  },
  {
    id: 'AV-ROW-212',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: [...final, 'codeIsFatal', 'retryIsDue'] },
    to: 'faulted',
    cause: ['error', 'copilot.response'],
    does: ['panel.notice'],
    basis: 'ruling',
    requirements: ['AV-AC-006', 'AV-SEC-003'],
    says: 'Copilot refuses the user: that it calls this retryable does not help.',
  },
  {
    id: 'AV-ROW-213',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: [...final, { not: 'codeIsFatal' }, 'retryIsDue', { not: 'speechIsAsked' }] },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-RUL-10', 'AV-PER-004'],
    says: 'A failure that may pass is waited out, and the prompt is sent again.',
  },
  {
    id: 'AV-ROW-214',
    from: thinking,
    on: { event: 'copilot.response' },
    when: { all: [...final, { not: 'codeIsFatal' }, 'retryIsDue', 'speechIsAsked'] },
    to: 'stay',
    does: ['tts.cancel'],
    basis: 'ruling',
    requirements: ['AV-RUL-10', 'AV-RUL-12', 'AV-PER-004'],
    says: 'A failure that may pass is waited out; the part of the answer that TTS has is cancelled.',
  },
  {
    id: 'AV-ROW-215',
    from: thinking,
    on: { limit: 'failure' },
    when: true,
    to: 'listening',
    cause: ['copilot.response'],
    does: ['panel.notice'],
    basis: 'interpreted',
    requirements: ['AV-AC-008', 'AV-PER-004', 'AV-RUL-12'],
    says: 'Whoever does not send a prompt again may end the turn in listening, with an explanation.',
  },
  {
    id: 'AV-ROW-216',
    from: [...thinking, 'speaking'],
    on: { limit: 'failure' },
    when: 'promptWasRefused',
    to: 'faulted',
    cause: ['error', 'copilot.response'],
    basis: 'interpreted',
    requirements: ['AV-AC-006', 'AV-T-13'],
    says: 'A refusal may fault the conversation, also when the answer is being spoken or was suspended.',
  },
  {
    id: 'AV-ROW-217',
    from: ['processing'],
    on: { limit: 'backing-off' },
    when: true,
    to: 'waitingForCopilot',
    cause: ['copilot.response', 'copilot.request'],
    basis: 'interpreted',
    requirements: ['AV-RUL-10', 'AV-REQ-005'],
    says: 'A prompt that failed before its dispatch was reported is waited for until it is sent again.',
  },
]
