/** Public pairs that the gateway never publishes, with any settings. */
import type { Forbidden } from '../row.ts'
import type { State } from './states.ts'

type Pair = readonly [from: State, to: State, requirement: string, because: string]

const pairs: readonly Pair[] = [
  ['idle', 'thinking', 'VEL-X-01', 'a turn begins with its chunks'],
  ['idle', 'speaking', 'VEL-X-02', 'there is no output without a turn'],
  ['listening', 'speaking', 'VEL-X-03', 'there is no output before the turn is committed'],
  ['speaking', 'thinking', 'VEL-X-04', 'a turn in speaking stays there until it ends'],
]

/** A session begins in idle; no source reports anything else. */
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
