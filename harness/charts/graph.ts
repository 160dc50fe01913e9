/**
 * The graph of one view: its numbered states and the edges between them. A search records edges as it finds them; of
 * several edges with the same transitions between the same states one is enough.
 */
import type { Stride } from '../playing/plan.ts'
import type { Step } from './search.ts'

/** What leads from one state to another. */
export interface Edge {
  /** -1 when it leads out of a bounded search: what is behind it is not known. */
  readonly to: number
  /** The transitions that it takes in order, by number; none where only time passes. */
  readonly taken: readonly number[]
  readonly stride: Stride
}

/** The edges that leave each state, by the number of the state; the conversation begins in state 0. */
export type Graph = readonly (readonly Edge[])[]

/** Draws a graph while a chart is searched. */
export interface Drawing {
  readonly add: (step: Step, to: number) => void
  readonly graph: Graph
}

/** The number of what is before every transition: the beginning. */
export const atFirst = 0

/** Begins a drawing; `names` are the transitions of the chart, and they are numbered from 1. */
export function drawing(names: readonly string[]): Drawing {
  const numbers = new Map(names.map((name, place) => [name, place + 1]))
  const graph: Edge[][] = [[]]
  const drawn = new Set<string>()
  let leaving = 0
  return {
    graph,
    add: ({ from, moment, stride, taken }, to) => {
      if (from.number !== leaving) drawn.clear()
      leaving = from.number
      if (to === from.number && taken === '') return
      while (graph.length <= to) graph.push([])
      const key = `${to} ${taken}`
      if (drawn.has(key)) return
      drawn.add(key)
      const numbered = moment.taken.map((name) => numbers.get(name) as number)
      graph[from.number]?.push({ to, taken: numbered, stride })
    },
  }
}

/** The transitions that some edge of a graph takes. */
export const takenIn = (graph: Graph): ReadonlySet<number> =>
  new Set(graph.flatMap((edges) => edges.flatMap(({ taken }) => taken)))
