/**
 * The graph of XState's own makers, as a peer: it walks the chart by its own means, with our keys for states, and
 * must visit the very leaves that our exploration visits. It knows no time, so delayed events are said like others.
 */
import { getAdjacencyMap, getShortestPaths } from '@xstate/graph'
import { expect, it } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { stateKey } from '../../harness/charts/state-key.ts'
import type { Payload } from '../../spec/log.ts'
import { explored, machine, spec } from '../support/agent-voice.ts'
import { nodesOf } from './laws.ts'

const { chart, domains } = machine

/** An id of the context by what a proposal calls it. */
const idFor = (field: string, symbol: unknown, { context }: AnyMachineSnapshot): string => {
  const used = Math.max(0, ...context.used)
  const current: Readonly<Record<string, number>> = {
    request: context.request,
    handle: context.handle || context.cancelled,
    utterance: used + 1,
  }
  if (symbol === 'stale') return `${field}#${field === 'utterance' ? used : 9000}`
  return `${field}#${symbol === 'fresh' ? used + 1 : (current[field] ?? 0)}`
}

const symbols = ['current', 'stale', 'fresh']

const named = (payload: Payload, snapshot: AnyMachineSnapshot): Payload =>
  Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [
      field,
      field !== 'text' && symbols.includes(String(value)) ? idFor(field, value, snapshot) : value,
    ]),
  )

const delayedIn = (snapshot: AnyMachineSnapshot): readonly EventObject[] =>
  nodesOf(chart.root)
    .filter(({ path }) =>
      snapshot.matches(
        path.reduceRight<object | string>(
          (inner, key) => (inner === '' ? key : { [key]: inner }),
          '',
        ) as never,
      ),
    )
    .flatMap(({ after }) => after.map(({ eventType }) => ({ type: String(eventType), at: 0 })))

const options = {
  input: machine.settings(spec.settings),
  events: (snapshot: AnyMachineSnapshot) => [
    ...spec.proposals.map(({ what, with: payload }) => machine.hear(what, named(payload, snapshot), 0)),
    ...delayedIn(snapshot),
  ],
  serializeState: (snapshot: AnyMachineSnapshot) => stateKey(domains, { snapshot, timers: [], armed: 0 }, 0),
  limit: 100_000,
}

const leaf = ({ value }: { readonly value: unknown }) => JSON.stringify(value)

it('a graph walker that is not ours visits the same leaves as our exploration', () => {
  const adjacency = getAdjacencyMap(chart as never, options as never)
  const theirs = new Set(Object.values(adjacency).map(({ state }) => leaf(state as never)))
  const ours = new Set([...explored().cells.keys()].map((cell) => cell.split(' / ')[0]))
  expect([...theirs].sort()).toEqual([...ours].sort())
  expect(theirs.size).toBe(11)
}, 30_000)

it('its shortest paths are no shorter than ours, transition by transition', () => {
  const paths = getShortestPaths(chart as never, options as never)
  const theirs = new Map<string, number>()
  for (const { state, steps } of paths) {
    const name = leaf(state as never)
    theirs.set(name, Math.min(theirs.get(name) ?? Number.POSITIVE_INFINITY, steps.length - 1))
  }
  const ours = new Map<string, number>()
  for (const [cell, { settings, strides }] of explored().cells) {
    const name = cell.split(' / ')[0] ?? ''
    if (settings !== spec.settings) continue
    ours.set(name, Math.min(ours.get(name) ?? Number.POSITIVE_INFINITY, strides.length - 1))
  }
  expect(Object.fromEntries([...ours].sort())).toEqual(Object.fromEntries([...theirs].sort()))
}, 30_000)
