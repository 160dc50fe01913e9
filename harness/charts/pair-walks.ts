/**
 * Walks over pairs: the search of a chart records its graph, view by view. Pairs that follow one another there are
 * feasible, and a few walks pass all of them. A pair that no view contains is unreachable, or no view takes both.
 */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { ChartRun } from './chart-subject.ts'
import { edgeReplay } from './edge-replay.ts'
import type { Way } from './explored.ts'
import { drawing, type Graph, takenIn } from './graph.ts'
import type { Observer } from './observer.ts'
import { pairTerrain } from './pair-terrain.ts'
import { lastsOf, namedPair, pairNumbers, pairsIn } from './pairs.ts'
import type { Road } from './terrain.ts'
import { tours } from './tour.ts'

/** What is known of the pairs of a chart. */
export interface PairWalks {
  /** Pairs that follow one another in some view, as `first > second`. */
  readonly feasible: ReadonlySet<string>
  /**
   * The number of pairs that never follow one another: one view takes both, and every view was explored in full.
   */
  readonly unreachable: number
  /** The number of pairs that are not known to be either: some view was bounded, or no view takes both. */
  readonly unknown: number
  /** Walks that pass every feasible pair. */
  readonly walks: readonly Way[]
}

/** Finds the pairs of a chart. */
export interface PairWalking {
  readonly observer: Observer
  /** What is known when all views were seen. */
  readonly found: () => PairWalks
}

/** The maximum number of strides in a walk, so that a person can read a run that fails. */
const longest = 60

/** Finds the pairs of a chart with these transitions during the search of it. */
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
    const { begin, follows } = edgeReplay(spec, run, settings, names)
    const walker = { begin, takes: (road: Road) => follows(edge(road)) }
    for (const roads of tours({ terrain, wanted, longest, walker }))
      walks.push({ settings, strides: roads.map((road) => edge(road).stride) })
  }

  return {
    observer: (_, settings) => {
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
