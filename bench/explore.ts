/**
 * Exploration: every state of the call and the target of each event from it, breadth first: the space of the chart
 * against `getAdjacencyMap` of @xstate/graph. Timers are events like any other for both. Both prepare the chart once,
 * and compute everything else anew in each exploration.
 */
import { getAdjacencyMap } from '@xstate/graph'
import { packed, spaceOf } from '../machine/space/space.ts'
import { callOf, domainsOf, events, type Size } from './call.ts'
import { always, type Contest } from './contest.ts'

/** Gives a way to explore a call of this size by its space, which returns how many states there are. */
export function bySpace(size: Size): () => number {
  const chart = packed(callOf(size), domainsOf(size))
  return () => spaceOf(chart, { events }).states
}

/** The same by the graph. */
export function byGraph(size: Size): () => number {
  const chart = callOf(size) as never
  const options = { events: events as never, limit: Number.POSITIVE_INFINITY }
  return () => Object.keys(getAdjacencyMap(chart, options)).length
}

const small: Size = { turns: 12, drops: 5 }
const [ours, theirs] = [bySpace(small), byGraph(small)]

export const explorations: Contest = {
  given: async () => null,
  rivals: [
    always('explore', ours, () => `${ours()} states`),
    always('xstate-graph', theirs, () => `${theirs()} states`),
  ],
}
