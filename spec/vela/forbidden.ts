/** Public pairs that the gateway never publishes, whatever its settings. */
import type { Forbidden } from '../row.ts'
import type { State } from './states.ts'

type Pair = readonly [from: State, to: State, requirement: string, because: string]

const pairs: readonly Pair[] = [
  ['idle', 'thinking', 'VEL-X-01', 'a turn begins with its chunks'],
  ['idle', 'speaking', 'VEL-X-02', 'nothing is said without a turn'],
  ['listening', 'speaking', 'VEL-X-03', 'nothing is said before the turn is handed over'],
  ['speaking', 'thinking', 'VEL-X-04', 'a turn that speaks goes on speaking until it ends'],
]

/** A session begins in idle; anything else was said by nobody. */
const first: readonly Pair[] = (['listening', 'thinking', 'speaking'] as const).map((to) => [
  'off',
  to,
  'VEL-T-01',
  'a session begins in idle',
])

export const forbidden: readonly Forbidden<State>[] = [...pairs, ...first].map(
  ([from, to, requirement, because]) => ({
    from,
    to,
    basis: 'interpreted',
    requirements: [requirement],
    because,
  }),
)
