/** What a pipeline says of a turn that is over, or too early or too late: it is dropped. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { open } from './groups.ts'

type Dropped = Omit<Row<State, FactName>, 'on' | 'to' | 'basis'> & { readonly event: string }

const ofAnotherTurn = { not: 'turnIsCurrent' } as const

const transcripts: readonly Dropped[] = [
  {
    id: 'VEL-ROW-070',
    event: 'turn.partial',
    from: ['idle', 'speaking'],
    when: true,
    requirements: ['VEL-ACT-08', 'VEL-G-06'],
    says: 'What is understood later than the first words of the assistant is dropped.',
  },
  {
    id: 'VEL-ROW-071',
    event: 'turn.partial',
    from: ['listening'],
    when: ofAnotherTurn,
    requirements: ['VEL-G-06', 'VEL-EDGE-01'],
    says: 'What is understood of another turn is dropped.',
  },
  {
    id: 'VEL-ROW-072',
    event: 'turn.partial',
    from: ['thinking'],
    when: { not: { all: ['turnIsCurrent', { not: 'textWasFinal' }] } },
    requirements: ['VEL-ACT-08', 'VEL-G-06'],
    says: 'What is understood once it is final is dropped.',
  },
  {
    id: 'VEL-ROW-073',
    event: 'turn.final',
    from: ['idle', 'listening', 'speaking'],
    when: true,
    requirements: ['VEL-ACT-08', 'VEL-G-06'],
    says: 'Nothing is final before the turn is handed over, or behind the first words of the assistant.',
  },
  {
    id: 'VEL-ROW-074',
    event: 'turn.final',
    from: ['thinking'],
    when: { not: { all: ['turnIsCurrent', { not: 'textWasFinal' }] } },
    requirements: ['VEL-ACT-08', 'VEL-G-06'],
    says: 'What was final does not become final again.',
  },
]

const answers: readonly Dropped[] = [
  {
    id: 'VEL-ROW-075',
    event: 'turn.delta',
    from: ['idle', 'listening'],
    when: true,
    requirements: ['VEL-X-02', 'VEL-X-03', 'VEL-G-06', 'VEL-EDGE-01'],
    says: 'Nothing is said without a turn that was handed over.',
  },
  {
    id: 'VEL-ROW-076',
    event: 'turn.delta',
    from: ['thinking', 'speaking'],
    when: ofAnotherTurn,
    requirements: ['VEL-G-06', 'VEL-EDGE-01'],
    says: 'The words of another turn are dropped.',
  },
  {
    id: 'VEL-ROW-077',
    event: 'turn.finished',
    from: ['idle', 'listening'],
    when: true,
    requirements: ['VEL-G-06', 'VEL-EDGE-01'],
    says: 'The end of a turn that is not worked on ends nothing.',
  },
  {
    id: 'VEL-ROW-078',
    event: 'turn.finished',
    from: ['thinking', 'speaking'],
    when: ofAnotherTurn,
    requirements: ['VEL-G-06'],
    says: 'The end of another turn does not end this one.',
  },
  {
    id: 'VEL-ROW-079',
    event: 'turn.failed',
    from: ['idle'],
    when: true,
    requirements: ['VEL-G-06'],
    says: 'What is over cannot fail.',
  },
  {
    id: 'VEL-ROW-080',
    event: 'turn.failed',
    from: ['listening', 'thinking', 'speaking'],
    when: ofAnotherTurn,
    requirements: ['VEL-G-06'],
    says: 'The failure of another turn does not end this one.',
  },
  {
    id: 'VEL-ROW-081',
    event: 'turn.works',
    from: open,
    when: true,
    requirements: ['VEL-X-04', 'VEL-ACT-05'],
    says: 'Which part of the pipeline works is no phase.',
  },
]

export const dropped: readonly Row<State, FactName>[] = [...transcripts, ...answers].map(
  ({ event, ...row }) => ({ ...row, on: { event }, to: 'stay', basis: 'interpreted' }),
)
