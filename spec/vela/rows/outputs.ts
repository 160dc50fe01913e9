/** What a pipeline says of the turn at hand. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { running } from './groups.ts'

const transcripts: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-060',
    from: ['listening'],
    on: { event: 'turn.partial' },
    when: 'turnIsCurrent',
    to: 'stay',
    does: ['transcript.partial'],
    basis: 'interpreted',
    requirements: ['VEL-ACT-08'],
    says: 'What is understood so far is shown while the turn is open.',
  },
  {
    id: 'VEL-ROW-061',
    from: ['thinking'],
    on: { event: 'turn.partial' },
    when: { all: ['turnIsCurrent', { not: 'textWasFinal' }] },
    to: 'stay',
    does: ['transcript.partial'],
    basis: 'interpreted',
    requirements: ['VEL-ACT-08'],
    says: 'What is understood so far is shown until it is final.',
  },
  {
    id: 'VEL-ROW-062',
    from: ['thinking'],
    on: { event: 'turn.final' },
    when: { all: ['turnIsCurrent', { not: 'textWasFinal' }] },
    to: 'stay',
    does: ['transcript.final'],
    basis: 'interpreted',
    requirements: ['VEL-ACT-08'],
    says: 'What was understood is shown once the turn is handed over.',
  },
]

const answers: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-063',
    from: ['thinking'],
    on: { event: 'turn.delta' },
    when: 'turnIsCurrent',
    to: 'speaking',
    does: ['session.state', 'response.text.delta'],
    basis: 'interpreted',
    requirements: ['VEL-T-10', 'VEL-ST-03', 'VEL-ST-04', 'VEL-TEST-02'],
    says: 'The first words of the assistant begin to speak.',
  },
  {
    id: 'VEL-ROW-064',
    from: ['speaking'],
    on: { event: 'turn.delta' },
    when: 'turnIsCurrent',
    to: 'stay',
    does: ['response.text.delta'],
    // A monitor asks for the part; that the phase lasts is an interpretation.
    basis: 'interpreted',
    requirements: ['VEL-ACT-09', 'VEL-ST-04'],
    says: 'The answer is passed on as it comes.',
  },
]

const ends: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-065',
    from: ['speaking'],
    on: { event: 'turn.finished' },
    when: 'turnIsCurrent',
    to: 'idle',
    does: ['response.completed', 'session.state'],
    basis: 'interpreted',
    requirements: ['VEL-T-11', 'VEL-ACT-10', 'VEL-ST-01', 'VEL-TEST-02'],
    says: 'When the turn is done the client is told, and the session is idle.',
  },
  {
    id: 'VEL-ROW-066',
    from: ['thinking'],
    on: { event: 'turn.finished' },
    when: 'turnIsCurrent',
    to: 'idle',
    does: ['response.completed', 'session.state'],
    basis: 'ruling',
    requirements: ['VEL-T-12', 'VEL-ACT-10'],
    says: 'A turn may end without a word.',
  },
  {
    id: 'VEL-ROW-067',
    from: ['listening', 'thinking', 'speaking'],
    on: { event: 'turn.failed' },
    when: 'turnIsCurrent',
    to: 'idle',
    does: ['error', 'session.state'],
    basis: 'ruling',
    requirements: ['VEL-T-13'],
    says: 'A pipeline that fails ends its turn with an error, and the session goes on.',
  },
  {
    id: 'VEL-ROW-068',
    from: running,
    on: { limit: 'turn' },
    when: true,
    to: 'idle',
    does: ['error', 'session.state', 'turn.abort'],
    basis: 'ruling',
    requirements: ['VEL-TO-04', 'VEL-T-13'],
    says: 'Where a limit is set for it, a turn that takes longer has failed.',
  },
]

export const outputs: readonly Row<State, FactName>[] = [...transcripts, ...answers, ...ends]
