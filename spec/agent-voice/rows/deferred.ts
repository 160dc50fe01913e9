/** After a suspension: what came meanwhile is taken up, or was lost; both are permitted (AV-RUL-22, AV-VAL-05). */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

const thinking = ['processing', 'waitingForCopilot'] as const satisfies readonly State[]

export const deferred: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-260',
    from: [...thinking, 'speaking'],
    on: { limit: 'deferred' },
    when: true,
    to: 'listening',
    basis: 'interpreted',
    requirements: ['AV-VAL-05', 'AV-RUL-22', 'AV-AC-008'],
    says: 'What ends the turn, or is missed, during a suspension leads to listening after the return.',
  },
  {
    id: 'AV-ROW-261',
    from: thinking,
    on: { limit: 'deferred' },
    when: 'audioIsBuffered',
    to: 'speaking',
    cause: ['tts.bufferReady'],
    basis: 'interpreted',
    requirements: ['AV-REQ-006', 'AV-RUL-22'],
    says: 'Audio that was buffered during a suspension may be spoken after the return.',
  },
  {
    id: 'AV-ROW-262',
    from: ['speaking'],
    on: { limit: 'deferred' },
    when: 'bargeInIsOn',
    to: 'interrupted',
    cause: ['user.interrupt', 'stt.final'],
    basis: 'interpreted',
    requirements: ['AV-INT-002', 'AV-RUL-22'],
    says: 'An utterance that was finalised during a suspension may interrupt the answer after the return.',
  },
  {
    id: 'AV-ROW-263',
    from: thinking,
    on: { limit: 'deferred-failure' },
    when: true,
    to: 'listening',
    basis: 'ruling',
    requirements: ['AV-RUL-22', 'AV-RUL-12'],
    says: 'A failure that came during a suspension ends the turn right after the return.',
  },
]
