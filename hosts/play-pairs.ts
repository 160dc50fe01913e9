/** Pairs of transitions: walks over all of them, played with the reference and judged as a gate judges. */
import { unexplored } from '../harness/charts/explored.ts'
import type { PairWalks } from '../harness/charts/pair-walks.ts'
import { judgeSubject } from '../harness/gate.ts'
import { pairPlans } from '../harness/playing/plans.ts'
import type { PlayedPairs } from '../reports/exploration.ts'
import type { Shelf } from './library.ts'
import { pairsIn, type Reach } from './pair-runs.ts'
import { player } from './session.ts'

/** The random seed of these runs; nothing is drawn in them. */
const seed = '1'

/** Plays walks over the pairs that an exploration of this reach found. */
export async function playPairs(
  shelf: Shelf,
  reach: Reach,
  { feasible, walks, unreachable, unknown }: PairWalks,
  stop: AbortSignal,
  onRun: (done: number, total: number, failures: number) => void,
): Promise<PlayedPairs> {
  const { world, machine } = shelf
  const plans = pairPlans(pairsIn(reach), walks)
  const walkOf = new Map(plans.map(({ name }, index) => [name, walks[index]]))
  const { pairs, failures } = await judgeSubject({
    spec: world.spec,
    machine,
    explored: { ...unexplored, pairs: feasible },
    subject: 'reference',
    plans,
    play: player(shelf, null, seed, stop),
    known: [],
    seed,
    strict: true,
    isReference: true,
    onRun,
  })
  return {
    feasible: feasible.size,
    covered: pairs?.covered ?? 0,
    unreachable,
    unknown,
    runs: plans.length,
    strides: walks.reduce((sum, { strides }) => sum + strides.length, 0),
    mistakes: failures.flatMap(({ check, expected, got, atMs, scenario }) => {
      const way = walkOf.get(scenario)
      return way === undefined ? [] : [{ run: scenario, check, expected, got, at: atMs, times: 1, way }]
    }),
  }
}
