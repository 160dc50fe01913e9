/**
 * Exploration: every state of the call and where each event leads from it, as an adjacency map: breadth first by the
 * kernel against `getAdjacencyMap` of @xstate/graph. Timers are events like any other, for the graph knows no time.
 */
import { getAdjacencyMap } from '@xstate/graph'
import { stateKeys } from '../harness/charts/state-key.ts'
import { kernel } from '../machine/kernel/kernel.ts'
import type { State } from '../machine/step.ts'
import { call, domains, said, timers } from './call.ts'
import type { Rival } from './contest.ts'

const events = [...said, ...timers]
const inputs = events.map((type) => ({ type, at: 0 }))

const key = stateKeys(domains)
const keyOf = (state: State): string => key(state, 0)

const { begin, step } = kernel(call, domains)

/** Where each event leads, by state. */
function exploredByKernel(): number {
  const { state } = begin({})
  const edges = new Map<string, Map<string, string>>([[keyOf(state), new Map()]])
  const queue: (readonly [State, Map<string, string>])[] = [
    [state, edges.get(keyOf(state)) as Map<string, string>],
  ]
  for (const [from, leads] of queue)
    for (const input of inputs) {
      // The graph knows no pending timers, so they are not kept here either: states would differ in nothing else.
      const next = { ...step({ ...from, timers: [] }, input).state, timers: [] }
      const to = keyOf(next)
      leads.set(input.type, to)
      if (edges.has(to)) continue
      const fresh = new Map<string, string>()
      edges.set(to, fresh)
      queue.push([next, fresh])
    }
  return edges.size
}

const exploredByGraph = (): number =>
  Object.keys(getAdjacencyMap(call as never, { events: events.map((type) => ({ type })) as never })).length

const rival = (name: string, explore: () => number): Rival => ({ name, prepare: () => explore })

/** Both of them, once they find the same number of states. */
export function explorations(): readonly Rival[] {
  const [ours, theirs] = [exploredByKernel(), exploredByGraph()]
  if (ours !== theirs) throw new Error(`The kernel finds ${ours} states, the graph ${theirs}.`)
  return [rival('explore', exploredByKernel), rival('xstate-graph', exploredByGraph)]
}
