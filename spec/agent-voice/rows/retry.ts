/** Listening: the user takes up the offer to try the latest turn once more (AV-AC-008, AV-RUL-11). */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

export const retry: readonly Row<State, FactName>[] = [
  {
    id: 'AV-ROW-240',
    from: ['listening'],
    on: { event: 'user.retry' },
    when: 'retryIsOffered',
    to: 'processing',
    cause: ['user.retry'],
    does: ['copilot.send'],
    basis: 'ruling',
    requirements: ['AV-RUL-11', 'AV-AC-008'],
    says: 'The latest turn, whose prompt timed out or failed, is tried once more.',
  },
  {
    id: 'AV-ROW-242',
    from: ['listening'],
    on: { event: 'user.retry' },
    when: { not: 'retryIsOffered' },
    to: 'stay',
    basis: 'ruling',
    requirements: ['AV-RUL-11', 'AV-GUD-004'],
    says: 'Only the latest turn is tried once more, and only while nothing new has begun.',
  },
  {
    id: 'AV-ROW-243',
    from: ['listening'],
    on: { limit: 'doubtful-retry' },
    when: true,
    to: 'processing',
    cause: ['user.retry'],
    basis: 'ruling',
    requirements: ['AV-RUL-11', 'AV-RUL-16'],
    says: 'A turn whose answer was not spoken to its end may be tried once more.',
  },
]
