/**
 * Pairs of transitions that can follow one another directly in a conversation. They are found in the graph of states
 * without walking any path twice. A step without a transition passes on the transition before it.
 */
import { atFirst, type Graph } from './graph.ts'

/** For each state the transitions that may have been the last on a way to it, in the order in which they were met. */
export type Lasts = readonly (readonly number[])[]

/** Pairs as numbers, for transitions that are numbered up to `highest`. */
export interface PairNumbers {
  readonly of: (first: number, second: number) => number
  readonly split: (pair: number) => readonly [first: number, second: number]
  /** The pairs within one step. */
  readonly within: (taken: readonly number[]) => readonly number[]
}

/** Numbers the pairs; transitions have numbers from 0 to `highest`. */
export function pairNumbers(highest: number): PairNumbers {
  const count = highest + 1
  const of = (first: number, second: number): number => first * count + second
  return {
    of,
    split: (pair) => [Math.floor(pair / count), pair % count],
    within: (taken) => taken.slice(1).map((second, before) => of(taken[before] as number, second)),
  }
}

/** Passes on what was taken last, along every edge, until nothing is new. */
export function lastsOf(graph: Graph, highest: number): Lasts {
  const count = highest + 1
  const lasts = graph.map((): number[] => [])
  const known = new Uint8Array(graph.length * count)
  const fresh: (readonly [state: number, last: number])[] = []
  const meet = (state: number, last: number): void => {
    if (state < 0 || known[state * count + last] === 1) return
    known[state * count + last] = 1
    lasts[state]?.push(last)
    fresh.push([state, last])
  }
  meet(0, atFirst)
  for (const edges of graph)
    for (const { to, taken } of edges) {
      const last = taken.at(-1)
      if (last !== undefined) meet(to, last)
    }
  for (const [state, last] of fresh)
    for (const { to, taken } of graph[state] ?? []) if (taken.length === 0) meet(to, last)
  return lasts
}

/** A pair as `first > second`. */
export const namedPair = ([first, second]: readonly [number, number], names: readonly string[]): string =>
  `${names[first - 1]} > ${names[second - 1]}`

/** Every pair of a graph. */
export function pairsIn(graph: Graph, lasts: Lasts, numbers: PairNumbers): ReadonlySet<number> {
  const pairs = new Set<number>()
  for (const [state, edges] of graph.entries()) {
    const seconds = new Set<number>()
    for (const { taken } of edges) {
      for (const pair of numbers.within(taken)) pairs.add(pair)
      if (taken[0] !== undefined) seconds.add(taken[0])
    }
    for (const first of lasts[state] ?? [])
      if (first !== atFirst) for (const second of seconds) pairs.add(numbers.of(first, second))
  }
  return pairs
}

/** Every pair of a graph, as `first > second`; `names` are the transitions, numbered from 1. */
export function pairsOf(graph: Graph, names: readonly string[]): readonly string[] {
  const numbers = pairNumbers(names.length)
  const pairs = pairsIn(graph, lastsOf(graph, names.length), numbers)
  return [...pairs].map((pair) => namedPair(numbers.split(pair), names))
}
