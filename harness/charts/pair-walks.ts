/**
 * Walks over pairs: while a chart is searched its graph is drawn, view by view. What follows one another there is
 * feasible, and a few walks pass every pair of it; what no view shows is unreachable, or is in no view together.
 */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { ChartRun } from './chart-subject.ts'
import type { Way } from './explored.ts'
import { drawing, type Graph, takenIn } from './graph.ts'
import type { Onlooker } from './onlooker.ts'
import { pairTerrain } from './pair-terrain.ts'
import { lastsOf, namedPair, pairNumbers, pairsIn } from './pairs.ts'
import type { Road } from './terrain.ts'
import { tours } from './tour.ts'
import { treading } from './treading.ts'

/** What is known of the pairs of a chart. */
export interface PairWalks {
  /** Pairs that follow one another in some view, as `first > second`. */
  readonly feasible: ReadonlySet<string>
  /** So many pairs are taken by one view, which was seen whole as all others were, and never follow one another. */
  readonly unreachable: number
  /** So many pairs are not known to be either: some view was bounded, or no view takes both. */
  readonly unknown: number
  /** Walks that pass every feasible pair. */
  readonly walks: readonly Way[]
}

/** Finds the pairs of a chart. */
export interface PairWalking {
  readonly onlooker: Onlooker
  /** What is known when all views were seen. */
  readonly found: () => PairWalks
}

/** At most so many strides are in a walk, so that somebody can read a run that fails. */
const longest = 60

/** Finds the pairs of a chart whose transitions are these, while others search it. */
export function pairWalking(spec: Spec, run: ChartRun, names: readonly string[]): PairWalking {
  const numbers = pairNumbers(names.length)
  const feasible = new Set<number>()
  const together = new Set<number>()
  const walks: Way[] = []
  let complete = true

  const tread = (graph: Graph, settings: Settings): void => {
    const lasts = lastsOf(graph, names.length)
    const pairs = pairsIn(graph, lasts, numbers)
    const wanted = new Set([...pairs].filter((pair) => !feasible.has(pair)))
    for (const pair of pairs) feasible.add(pair)
    const terrain = pairTerrain(graph, lasts, numbers)
    const edge = ({ from, number }: Road) => terrain.edge(from, number)
    const { begin, follows } = treading(spec, run, settings, names)
    const walker = { begin, takes: (road: Road) => follows(edge(road)) }
    for (const roads of tours({ terrain, wanted, longest, walker }))
      walks.push({ settings, strides: roads.map((road) => edge(road).stride) })
  }

  return {
    onlooker: (_, settings) => {
      const { graph, add } = drawing(names)
      return {
        look: add,
        end: (searched) => {
          const taken = takenIn(graph)
          for (const first of taken) for (const second of taken) together.add(numbers.of(first, second))
          if (!searched.complete) complete = false
          tread(graph, settings)
        },
      }
    },
    found: () => {
      const unmet = complete ? [...together].filter((pair) => !feasible.has(pair)).length : 0
      return {
        feasible: new Set([...feasible].map((pair) => namedPair(numbers.split(pair), names))),
        unreachable: unmet,
        unknown: names.length * names.length - feasible.size - unmet,
        walks,
      }
    },
  }
}
