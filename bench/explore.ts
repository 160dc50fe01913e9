/**
 * Exploration: every state of the call and where each event leads from it, breadth first by the kernel against
 * `getAdjacencyMap` of @xstate/graph. Timers are events like any other, for the graph knows no time; so no pending timers
 * are kept here either, or states would differ in nothing else.
 */
import { getAdjacencyMap } from '@xstate/graph'
import { stateKeys } from '../harness/charts/state-key.ts'
import { kernel } from '../machine/kernel/kernel.ts'
import type { Snapshot, State } from '../machine/step.ts'
import { callOf, domainsOf, type Size, said, timers } from './call.ts'
import { always, type Contest } from './contest.ts'

const events = [...said, ...timers]
const inputs = events.map((type) => ({ type, at: 0 }))

/** Gives a way to explore a call of this size by the kernel, which returns how many states there are. */
export function byKernel(size: Size): () => number {
  const domains = domainsOf(size)
  const keyOf = stateKeys(domains)
  const { begin, step } = kernel(callOf(size), domains)
  return () => {
    const numbers = new Map<number | string, number>()
    const states: State[] = []
    /** Where each event leads: by number of the state, one row for each. */
    const edges: Int32Array[] = []
    const numberOf = (snapshot: Snapshot): number => {
      const state: State = { snapshot, timers: [], armed: 0 }
      const key = keyOf(state, 0)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, states.length)
      return states.push(state) - 1
    }
    numberOf(begin({}).state.snapshot)
    for (let place = 0; place < states.length; place += 1) {
      const from = states[place] as State
      const row = new Int32Array(inputs.length)
      for (const [column, input] of inputs.entries()) {
        const { snapshot } = step(from, input).state
        row[column] = snapshot === from.snapshot ? place : numberOf(snapshot)
      }
      edges.push(row)
    }
    return edges.length
  }
}

/** The same by the graph. */
export function byGraph(size: Size): () => number {
  const chart = callOf(size) as never
  const options = { events: events.map((type) => ({ type })) as never, limit: Number.POSITIVE_INFINITY }
  return () => Object.keys(getAdjacencyMap(chart, options)).length
}

const small: Size = { turns: 12, drops: 5 }
const [ours, theirs] = [byKernel(small), byGraph(small)]

export const explorations: Contest = {
  given: async () => null,
  rivals: [
    always('explore', ours, () => `${ours()} states`),
    always('xstate-graph', theirs, () => `${theirs()} states`),
  ],
}
