/** Events of the talk that change nothing in these states. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { type Ignored, ignoring, inert } from './ignored.ts'

const table: readonly Ignored[] = [
  {
    id: 'AV-ROW-091',
    event: 'user.interrupt',
    from: ['idle', 'preparing', 'listening', 'interrupted'],
    basis: 'ruling',
    requirements: ['AV-IF-11'],
    says: 'Where nothing is answered, there is nothing to interrupt.',
  },
  {
    id: 'AV-ROW-096',
    event: 'vad.start',
    from: ['idle', 'preparing', 'processing', 'waitingForCopilot', 'interrupted'],
    ...inert,
    says: 'Speech does not interrupt what is not audible.',
  },
  {
    id: 'AV-ROW-097',
    event: 'vad.end',
    from: ['idle', 'preparing', 'processing', 'waitingForCopilot', 'speaking', 'interrupted'],
    ...inert,
    says: 'The end of speech matters while listening only.',
  },
  {
    id: 'AV-ROW-098',
    event: 'stt.partial',
    from: ['idle', 'preparing', 'processing', 'waitingForCopilot', 'interrupted'],
    ...inert,
    says: 'A part of a transcript does not interrupt what is not audible.',
  },
  {
    id: 'AV-ROW-099',
    event: 'stt.final',
    from: ['idle', 'preparing'],
    ...inert,
    says: 'What is said before listening begins is no turn.',
  },
  {
    id: 'AV-ROW-100',
    event: 'copilot.request',
    from: ['idle', 'preparing', 'listening', 'speaking', 'interrupted'],
    basis: 'interpreted',
    requirements: ['AV-GUD-004'],
    says: 'The dispatch of a prompt that is over changes nothing.',
  },
  {
    id: 'AV-ROW-101',
    event: 'copilot.response',
    from: ['idle', 'preparing', 'listening', 'interrupted'],
    basis: 'interpreted',
    requirements: ['AV-GUD-004', 'AV-INT-005', 'AV-AC-008'],
    says: 'A late or repeated answer changes nothing.',
  },
  {
    id: 'AV-ROW-102',
    event: 'tts.bufferReady',
    from: ['idle', 'preparing', 'listening', 'speaking', 'interrupted'],
    basis: 'interpreted',
    requirements: ['AV-REQ-006', 'AV-GUD-004'],
    says: 'Audio of an answer that is over, or spoken already, changes nothing.',
  },
  {
    id: 'AV-ROW-103',
    event: 'tts.complete',
    from: ['idle', 'preparing', 'listening', 'processing', 'waitingForCopilot'],
    ...inert,
    says: 'The end of an answer that is not spoken changes nothing.',
  },
  {
    id: 'AV-ROW-104',
    event: 'interrupt.cleared',
    from: ['idle', 'preparing', 'listening', 'processing', 'waitingForCopilot'],
    ...inert,
    says: 'Silence where nothing is spoken changes nothing.',
  },
  {
    id: 'AV-ROW-105',
    event: 'interrupt.cleared',
    from: ['speaking'],
    basis: 'interpreted',
    requirements: ['AV-IF-09', 'AV-GUD-004'],
    says: 'Silence of an answer that nobody cancelled demands nothing.',
  },
  {
    id: 'AV-ROW-207',
    event: 'user.endTurn',
    from: ['idle', 'preparing', 'processing', 'waitingForCopilot', 'speaking', 'interrupted'],
    ...inert,
    says: 'A turn is ended by hand only while the user is listened to.',
  },
  {
    id: 'AV-ROW-208',
    event: 'user.retry',
    from: ['idle', 'preparing', 'processing', 'waitingForCopilot', 'speaking', 'interrupted'],
    basis: 'ruling',
    requirements: ['AV-RUL-11', 'AV-GUD-004'],
    says: 'A retry is taken up only while the user is listened to.',
  },
  {
    id: 'AV-ROW-209',
    event: 'response.local',
    from: ['idle', 'preparing', 'listening', 'speaking', 'interrupted'],
    ...inert,
    says: 'A late or repeated answer that was made here changes nothing.',
  },
  {
    id: 'AV-ROW-210',
    event: 'tts.error',
    from: ['idle', 'preparing', 'listening'],
    ...inert,
    says: 'The failure of an answer that is over changes nothing.',
  },
]

export const ignoredTalk: readonly Row<State, FactName>[] = table.map(ignoring)
