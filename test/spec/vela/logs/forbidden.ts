/** Logs by hand: pairs of phases that are never published. */
import type { State } from '../../../../spec/vela/states.ts'
import type { ByHand, Reported } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { inState, moment } from './in-state.ts'

const pairs: readonly (readonly [State, State])[] = [
  ['idle', 'thinking'],
  ['idle', 'speaking'],
  ['listening', 'speaking'],
  ['speaking', 'thinking'],
  ['off', 'listening'],
  ['off', 'thinking'],
  ['off', 'speaking'],
]

export const forbiddenByHand: readonly ByHand[] = byHand(
  'never',
  pairs.map(
    ([from, to]): Reported => [
      `${from} to ${to}`,
      inState[from]().receives('neighbour.closed').publish(to),
      [`${from}>${to} (interpreted) at ${moment}`],
    ],
  ),
)
