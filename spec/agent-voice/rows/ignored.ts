/** The shape of rows for events that change nothing in these states, whatever has happened before. */
import type { Basis } from '../../requirement.ts'
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

/** One event that changes nothing in these states. */
export interface Ignored {
  readonly id: string
  readonly event: string
  readonly from: readonly State[]
  readonly basis: Basis
  readonly requirements: readonly string[]
  readonly says: string
}

/** What is ignored because nothing says otherwise. */
export const inert = { basis: 'ruling', requirements: ['AV-GUD-004'] } as const

/** Such an event as a row. */
export const ignoring = ({ event, ...row }: Ignored): Row<State, FactName> => ({
  ...row,
  on: { event },
  when: true,
  to: 'stay',
})
