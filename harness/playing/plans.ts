/**
 * Plans of a gate: the scenarios of the spec, the shortest path to every transition, every event twice in every leaf,
 * and random walks.
 */

import type { Scenario } from '../../scenarios/scenario.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Explored } from '../charts/explore.ts'
import type { Plan, Stride } from './plan.ts'

const walkSteps = 40

/** One plan for each case of a scenario. */
export function scenarioPlans(spec: Spec, scenario: Scenario): readonly Plan[] {
  const { cases, ...head } = scenario
  return cases.map((each) => ({
    name: each.name === null ? head.file : `${head.file} [${each.name}]`,
    title: head.title,
    settings: { ...spec.settings, ...each.settings },
    options: each.options,
    open: false,
    acting: { kind: 'scenario', scenario: head, case: each },
  }))
}

/** The shortest path to every transition that was found. */
export const transitionPlans = ({ transitions }: Explored): readonly Plan[] =>
  [...transitions].map(([id, way]) =>
    path(`path/${id}`, `The shortest way to ${id}`, way.settings, way.strides),
  )

/** Every event said twice in every leaf: the second must change nothing (idempotency). */
export const twicePlans = ({ cells }: Explored): readonly Plan[] =>
  [...cells].map(([cell, { settings, strides }]) => ({
    ...path(`twice/${cell}`, 'The same event twice in one state', settings, [
      ...strides,
      ...strides.slice(-1),
    ]),
    twice: cell,
  }))

/** Random walks, named by their number. */
export const walkPlans = (spec: Spec, count: number): readonly Plan[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `walk/${index + 1}`,
    title: 'A random walk over events that are possible',
    settings: spec.settings,
    options: {},
    open: true,
    acting: { kind: 'walk', steps: walkSteps },
  }))

const path = (name: string, title: string, settings: Settings, strides: readonly Stride[]): Plan => ({
  name,
  title,
  settings,
  options: {},
  open: true,
  acting: { kind: 'path', strides },
})
