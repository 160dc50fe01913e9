/**
 * The terrain of pairs: walks on it take transitions one after the other in every order that the graph of a view
 * allows. A place is a state together with the last transition, so every road that leaves it makes a pair.
 */
import { atFirst, type Edge, type Graph } from './graph.ts'
import type { Lasts, PairNumbers } from './pairs.ts'
import { nowhere, type Terrain } from './terrain.ts'

/** A terrain, and the edge of the graph that each of its roads follows. */
export interface PairTerrain extends Terrain {
  readonly edge: (place: number, road: number) => Edge
}

/** Lays out the pairs of a graph; they are the marks. */
export function pairTerrain(graph: Graph, lasts: Lasts, numbers: PairNumbers): PairTerrain {
  const states: number[] = []
  const last: number[] = []
  const placeOf = new Map<number, number>()
  // The beginning was met first, and so is place 0.
  for (const [state, ofState] of lasts.entries())
    for (const each of ofState) {
      placeOf.set(numbers.of(state, each), states.length)
      states.push(state)
      last.push(each)
    }
  const edgesFrom = (place: number): Graph[0] => graph[states[place] as number] as Graph[0]
  const edge = (place: number, road: number): Edge => edgesFrom(place)[road] as Edge
  return {
    edge,
    roads: (place) => edgesFrom(place).length,
    leadsTo: (place, road) => {
      const { to, taken } = edge(place, road)
      if (to < 0) return nowhere
      return placeOf.get(numbers.of(to, taken.at(-1) ?? (last[place] as number))) as number
    },
    marks: (place, road) => {
      const { taken } = edge(place, road)
      const [second] = taken
      const first = last[place] as number
      const within = numbers.within(taken)
      return first === atFirst || second === undefined ? within : [numbers.of(first, second), ...within]
    },
  }
}
