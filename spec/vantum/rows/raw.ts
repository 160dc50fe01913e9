/** Calls of the raw API: valid pairs are taken, invalid ones refused without any effect (VAN-IF-03 to VAN-IF-05). */
import type { Guard, Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import { invalidPairs, type State } from '../states.ts'
import { running } from './groups.ts'

/** What is asked for is this state, and none of those that other rows answer. */
const only = (asked: FactName, ...others: readonly FactName[]): Guard<FactName> => ({
  all: [asked, { not: { any: others } }],
})

interface Taken {
  readonly id: string
  readonly from: readonly State[]
  readonly when: Guard<FactName>
  readonly to: State
  readonly requirements: readonly string[]
}

const taken: readonly Taken[] = [
  {
    id: 'VAN-ROW-090',
    from: running,
    when: 'endIsAsked',
    to: 'ENDED',
    requirements: ['VAN-T-14', 'VAN-T-16', 'VAN-T-19', 'VAN-T-22', 'VAN-T-24'],
  },
  {
    id: 'VAN-ROW-091',
    from: ['INITIALIZING', 'THINKING', 'RESPONDING', 'INTERRUPTED'],
    when: only('listeningIsAsked', 'endIsAsked'),
    to: 'LISTENING',
    requirements: ['VAN-T-13', 'VAN-T-18', 'VAN-T-20', 'VAN-T-23', 'VAN-TEST-02'],
  },
  {
    id: 'VAN-ROW-092',
    from: ['LISTENING'],
    when: only('thinkingIsAsked', 'endIsAsked'),
    to: 'THINKING',
    requirements: ['VAN-T-15'],
  },
  {
    id: 'VAN-ROW-093',
    from: ['THINKING'],
    when: only('respondingIsAsked', 'endIsAsked', 'listeningIsAsked'),
    to: 'RESPONDING',
    requirements: ['VAN-T-17'],
  },
  {
    id: 'VAN-ROW-094',
    from: ['RESPONDING'],
    when: only('interruptedIsAsked', 'endIsAsked', 'listeningIsAsked'),
    to: 'INTERRUPTED',
    requirements: ['VAN-T-21', 'VAN-TEST-04'],
  },
]

interface Refused {
  readonly id: string
  readonly from: State
  readonly valid: readonly FactName[]
}

const refused: readonly Refused[] = [
  { id: 'VAN-ROW-095', from: 'INITIALIZING', valid: ['endIsAsked', 'listeningIsAsked'] },
  { id: 'VAN-ROW-096', from: 'LISTENING', valid: ['endIsAsked', 'thinkingIsAsked'] },
  { id: 'VAN-ROW-097', from: 'THINKING', valid: ['endIsAsked', 'listeningIsAsked', 'respondingIsAsked'] },
  { id: 'VAN-ROW-098', from: 'RESPONDING', valid: ['endIsAsked', 'listeningIsAsked', 'interruptedIsAsked'] },
  { id: 'VAN-ROW-099', from: 'INTERRUPTED', valid: ['endIsAsked', 'listeningIsAsked'] },
]

const common = {
  on: { event: 'TRANSITION' },
  does: ['transition.result'],
  basis: 'document',
} as const

const invalidFrom = (state: State): readonly string[] =>
  invalidPairs.filter(({ from }) => from === state).map(({ requirement }) => requirement)

export const raw: readonly Row<State, FactName>[] = [
  ...taken.map(
    (row): Row<State, FactName> => ({
      ...common,
      ...row,
      says: `transition(${row.to}) is accepted where the pair is valid.`,
    }),
  ),
  ...refused.map(
    ({ id, from, valid }): Row<State, FactName> => ({
      ...common,
      id,
      from: [from],
      when: { not: { any: valid } },
      to: 'stay',
      requirements: [...invalidFrom(from), 'VAN-IF-05', 'VAN-ERR-06'],
      says: `Every other transition() throws in ${from}.`,
    }),
  ),
  {
    ...common,
    id: 'VAN-ROW-121',
    from: ['ENDED'],
    when: true,
    to: 'stay',
    requirements: [...invalidFrom('ENDED'), 'VAN-ST-06', 'VAN-IF-05', 'VAN-ERR-06'],
    says: 'Every transition() throws in ENDED.',
  },
]
