/** TTS fails: the answer is shown as text, or nothing can be done about it (AV-RUL-16). */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

const answering = ['processing', 'waitingForCopilot', 'speaking'] as const satisfies readonly State[]

const passing = { all: ['errorIsPassing', { not: 'codeIsFatal' }] } as const

export const playbackError: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-250',
    from: answering,
    on: { event: 'tts.error' },
    when: { all: ['handleIsCurrent', passing] },
    to: 'listening',
    cause: ['tts.error', 'error'],
    does: ['panel.notice'],
    basis: 'ruling',
    requirements: ['AV-RUL-16', 'AV-IF-09'],
    says: 'An answer that cannot be spoken is shown as text, and listening continues.',
  },
  {
    id: 'AV-ROW-251',
    from: answering,
    on: { event: 'tts.error' },
    when: { all: ['handleIsCurrent', { not: passing }] },
    to: 'faulted',
    cause: ['error', 'tts.error'],
    does: ['panel.notice'],
    basis: 'ruling',
    requirements: ['AV-RUL-16', 'AV-AC-006', 'AV-SEC-003', 'AV-T-13'],
    says: 'A failure of TTS about which nothing can be done faults the conversation, with guidance.',
  },
  {
    id: 'AV-ROW-252',
    from: answering,
    on: { event: 'tts.error' },
    when: { not: 'handleIsCurrent' },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-GUD-004'],
    says: 'The failure of a superseded answer changes nothing.',
  },
]
