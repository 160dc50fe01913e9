/** Public pairs that the connection never publishes. */
import type { Forbidden } from '../row.ts'
import type { State } from './states.ts'

type Pair = readonly [from: State, to: State, requirement: string, because: string]

const pairs: readonly Pair[] = [
  ['not connected', 'connected', 'VEL-ST-07', 'a socket is opened before it is open'],
  ['not connected', 'disconnected', 'VEL-T-21', 'a socket that was never opened cannot close'],
  ['disconnected', 'connected', 'VEL-T-23', 'after the end the visitor connects again'],
  ['error', 'connected', 'VEL-T-23', 'after the end the visitor connects again'],
  ['error', 'disconnected', 'VEL-T-21', 'an error stays visible'],
  ...(['connecting', 'connected', 'disconnected', 'error'] as const).map(
    (from): Pair => [from, 'not connected', 'VEL-ST-05', 'a connection was opened'],
  ),
]

export const forbidden: readonly Forbidden<State>[] = pairs.map(([from, to, requirement, because]) => ({
  from,
  to,
  basis: 'interpreted',
  requirements: [requirement],
  because,
}))
