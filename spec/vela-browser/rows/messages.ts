/** Messages of the gateway: what is shown of them; none of them changes the state of the connection. */
import type { Guard, Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import { type State, states } from '../states.ts'
import { allBut } from './groups.ts'

type Shown = Pick<Row<State, FactName>, 'requirements' | 'says'> & {
  readonly event: string
  readonly shows: string
  /** What else has to hold for it to be shown. */
  readonly when?: FactName
  readonly basis: Row['basis']
  /** The ids of its rows: shown while connected, and not; shown behind an error, and not; and anywhere else. */
  readonly ids: readonly [string, string, string, string, string]
}

const table: readonly Shown[] = [
  {
    event: 'session.state',
    shows: 'phase.shown',
    when: 'phaseIsNews',
    basis: 'ruling',
    requirements: ['VEL-UI-03', 'VEL-ST-10'],
    says: 'The phase of the session is shown, apart from the state of the connection.',
    ids: ['VEL-ROW-250', 'VEL-ROW-251', 'VEL-ROW-252', 'VEL-ROW-253', 'VEL-ROW-254'],
  },
  {
    event: 'transcript.partial',
    shows: 'user.shown',
    basis: 'interpreted',
    requirements: ['VEL-UI-01'],
    says: 'What is understood so far is shown.',
    ids: ['VEL-ROW-255', 'VEL-ROW-256', 'VEL-ROW-257', 'VEL-ROW-258', 'VEL-ROW-259'],
  },
  {
    event: 'transcript.final',
    shows: 'user.shown',
    basis: 'interpreted',
    requirements: ['VEL-UI-01'],
    says: 'What was understood takes the place of what was understood so far.',
    ids: ['VEL-ROW-260', 'VEL-ROW-261', 'VEL-ROW-262', 'VEL-ROW-263', 'VEL-ROW-264'],
  },
  {
    event: 'response.text.delta',
    shows: 'assistant.shown',
    basis: 'interpreted',
    requirements: ['VEL-UI-02'],
    says: 'The answer grows as it comes.',
    ids: ['VEL-ROW-265', 'VEL-ROW-266', 'VEL-ROW-267', 'VEL-ROW-268', 'VEL-ROW-269'],
  },
  {
    event: 'response.completed',
    shows: 'assistant.shown',
    when: 'answerWasOpen',
    basis: 'interpreted',
    requirements: ['VEL-UI-02'],
    says: 'The answer is shown as complete.',
    ids: ['VEL-ROW-270', 'VEL-ROW-271', 'VEL-ROW-272', 'VEL-ROW-273', 'VEL-ROW-274'],
  },
]

/** Whether a message that can be read shows that an error is over is said nowhere. */
const lasting = {
  basis: 'ruling',
  requirements: ['VEL-T-22'],
  says: 'No message ends an error.',
} as const

const rowsOf = ({ event, shows, when, ids, basis, ...about }: Shown): readonly Row<State, FactName>[] => {
  const row = { on: { event }, to: 'stay', ...about } as const
  const connected: Guard<FactName> = { all: ['socketIsCurrent', ...(when === undefined ? [] : [when])] }
  const behind: Guard<FactName> = { all: ['socketIsUp', connected] }
  const nothing = {
    basis: 'document',
    requirements: ['VEL-ST-10'],
    says: 'No message connects or disconnects.',
  } as const
  return [
    { ...row, id: ids[0], from: ['connected'], when: connected, does: [shows], basis },
    { ...row, ...nothing, id: ids[1], from: ['connected'], when: { not: connected } },
    {
      ...row,
      id: ids[2],
      from: ['error'],
      when: behind,
      does: [shows],
      basis: 'ruling',
      requirements: ['VEL-T-22'],
      says: 'Behind an error messages are taken as before.',
    },
    { ...row, ...nothing, id: ids[3], from: ['error'], when: { not: behind }, ...lasting },
    { ...row, ...nothing, id: ids[4], from: allBut('connected', 'error'), when: true, basis: 'interpreted' },
  ]
}

const ignored: readonly Row<State, FactName>[] = [
  {
    id: 'VEL-ROW-275',
    from: allBut('error'),
    on: { event: 'session.ready' },
    when: true,
    to: 'stay',
    basis: 'document',
    requirements: ['VEL-ST-10'],
    says: 'That there is a session is no state of the connection.',
  },
  { id: 'VEL-ROW-277', from: ['error'], on: { event: 'session.ready' }, when: true, to: 'stay', ...lasting },
  {
    id: 'VEL-ROW-276',
    from: states,
    on: { event: 'message.other' },
    when: true,
    to: 'stay',
    basis: 'interpreted',
    requirements: ['VEL-ERR-07'],
    says: 'A message that nobody knows is ignored.',
  },
]

export const messages: readonly Row<State, FactName>[] = [...table.flatMap(rowsOf), ...ignored]
