/** Processing and waiting for Copilot: the audio of the answer comes, or the user gives the turn up. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

const thinking = ['processing', 'waitingForCopilot'] as const satisfies readonly State[]

export const synthesis: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-054',
    from: thinking,
    on: { event: 'tts.bufferReady' },
    when: 'handleIsCurrent',
    to: 'speaking',
    cause: ['tts.bufferReady'],
    basis: 'document',
    requirements: ['AV-REQ-006', 'AV-AC-003', 'AV-T-06', 'AV-INT-004', 'AV-DAT-002'],
    says: 'The first buffered audio of the answer begins speaking.',
  },
  {
    id: 'AV-ROW-055',
    from: thinking,
    on: { event: 'tts.bufferReady' },
    when: { not: 'handleIsCurrent' },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-REQ-006', 'AV-GUD-004'],
    says: 'Audio of a superseded answer is not spoken.',
  },
  {
    id: 'AV-ROW-056',
    from: thinking,
    on: { limit: 'speech-timeout' },
    when: true,
    to: 'listening',
    cause: ['tts.timeout'],
    basis: 'ruling',
    requirements: ['AV-RUL-16'],
    says: 'An answer whose audio does not come is shown as text, and listening continues.',
  },
  {
    id: 'AV-ROW-057',
    from: thinking,
    on: { event: 'user.interrupt' },
    when: { not: 'answerIsInHand' },
    to: 'listening',
    cause: ['user.interrupt'],
    does: ['copilot.cancel'],
    basis: 'ruling',
    requirements: ['AV-RUL-15'],
    says: 'The user gives up waiting: the prompt is cancelled.',
  },
  {
    id: 'AV-ROW-058',
    from: thinking,
    on: { event: 'user.interrupt' },
    when: 'answerIsInHand',
    to: 'listening',
    cause: ['user.interrupt'],
    does: ['tts.cancel'],
    basis: 'ruling',
    requirements: ['AV-RUL-15'],
    says: 'The user gives up an answer that is not audible yet: its speech is cancelled.',
  },
]
