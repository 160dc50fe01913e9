/**
 * The graph of XState's own makers, as a peer: it walks the chart by its own means, with our keys for states, and
 * must visit the very leaves that our exploration visits. It knows no time, so delayed events are said like others.
 * Both walk one small view with few events, for without time a large one has far more states than with it.
 */
import { getShortestPaths } from '@xstate/graph'
import { expect, it } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { explore } from '../../harness/charts/explore.ts'
import { stateKeys } from '../../harness/charts/state-key.ts'
import { nodesOf } from '../../machine/transitions.ts'
import { machine, spec } from '../support/agent-voice.ts'

const { chart, domains } = machine

/** What brings a conversation up, holds it, and ends it; the rest of its ends come by themselves, as timers. */
const said = [
  ...['user.start', 'session.ready', 'audio.primed', 'audio.ready', 'session.renewal', 'session.resume'],
  ...['user.stop', 'reset'],
]

const view = machine.views.filter(({ name }) => name === 'several holds')
const settings = { ...spec.settings, ...view[0]?.settings }
const proposals = spec.proposals.filter(({ what }) => said.includes(what))

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

const keyOf = stateKeys(domains)

const theirPaths = getShortestPaths(
  chart as never,
  {
    input: machine.settings(settings),
    events: (snapshot: AnyMachineSnapshot) => [
      ...proposals.map(({ what, with: payload }) => machine.receive(what, payload, 0)),
      ...delayedIn(snapshot),
    ],
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf({ snapshot, timers: [], armed: 0 }, 0),
    limit: 10_000,
  } as never,
)

const ours = explore({ ...spec, proposals }, { ...machine, views: view })

/** The fewest steps to each leaf. */
const fewest = (
  walks: readonly (readonly [leaf: string, steps: number])[],
): Readonly<Record<string, number>> => {
  const least = new Map<string, number>()
  for (const [leaf, steps] of walks) least.set(leaf, Math.min(least.get(leaf) ?? steps, steps))
  return Object.fromEntries([...least].sort())
}

const theirLeaves = fewest(
  theirPaths.map(({ state, steps }) => [
    JSON.stringify((state as AnyMachineSnapshot).value),
    steps.length - 1,
  ]),
)

/** A cell is one step behind the leaf in which it was said. */
const ourLeaves = fewest(
  [...ours.cells].map(([cell, { strides }]) => [cell.split(' / ')[0] ?? '', strides.length - 1]),
)

it('a graph walker that is not ours visits the same leaves as our exploration', () => {
  expect(ours.complete).toBe(true)
  expect(Object.keys(theirLeaves)).toEqual(Object.keys(ourLeaves))
  expect(Object.keys(theirLeaves).length).toBe(9)
})

it('its shortest paths are no shorter than ours, transition by transition', () => {
  expect(ourLeaves).toEqual(theirLeaves)
})
