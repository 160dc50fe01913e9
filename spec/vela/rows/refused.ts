/**
 * What is refused: an error answers it, and nothing changes. Monitors ask for its code; that nothing changes is an
 * interpretation (VEL-X-08).
 */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'
import { open } from './groups.ts'

type Refused = Pick<Row<State, FactName>, 'id' | 'requirements' | 'says'> & {
  readonly event: string
  readonly when?: Row<State, FactName>['when']
}

const table: readonly Refused[] = [
  {
    id: 'VEL-ROW-050',
    event: 'frame.not-json',
    requirements: ['VEL-ERR-01', 'VEL-X-08'],
    says: 'What is not JSON is refused.',
  },
  {
    id: 'VEL-ROW-051',
    event: 'frame.not-envelope',
    when: { not: 'payloadIsAtFault' },
    requirements: ['VEL-ERR-02', 'VEL-G-01', 'VEL-X-08'],
    says: 'What is no envelope is refused.',
  },
  {
    id: 'VEL-ROW-052',
    event: 'frame.not-envelope',
    when: 'payloadIsAtFault',
    requirements: ['VEL-G-01'],
    says: 'An envelope whose payload is no object is refused.',
  },
  {
    id: 'VEL-ROW-053',
    event: 'frame.unknown-name',
    requirements: ['VEL-G-02', 'VEL-ERR-02', 'VEL-X-08'],
    says: 'A name that no client may say is refused.',
  },
  {
    id: 'VEL-ROW-054',
    event: 'frame.bad-payload',
    requirements: ['VEL-G-03'],
    says: 'A chunk that is no string is refused.',
  },
  {
    id: 'VEL-ROW-055',
    event: 'frame.binary',
    requirements: ['VEL-G-04'],
    says: 'A binary frame is refused.',
  },
]

export const refused: readonly Row<State, FactName>[] = table.map(({ event, when = true, ...row }) => ({
  ...row,
  from: open,
  on: { event },
  when,
  to: 'stay',
  does: ['error'],
  basis: 'interpreted',
}))
