/**
 * Plans of a gate: the scenarios of the spec, the shortest path to every transition, every event twice in every leaf,
 * and random walks.
 */

import type { Scenario } from '../../scenarios/scenario.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Cell, Explored, Way } from '../charts/explored.ts'
import { numbered } from './numbered.ts'
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

/** The shortest way to every transition, and to every answer of every guard. */
export const chartPlans = ({ transitions, answers, entries }: Explored): readonly Plan[] => [
  ...pathPlans('path', 'The shortest way to', transitions),
  ...pathPlans('guard', 'The shortest way to the answers', answers),
  ...pathPlans('entry', 'The shortest way in', entries),
]

const pathPlans = (kind: string, title: string, found: ReadonlyMap<string, Way>): readonly Plan[] =>
  [...found].map(([name, { settings, strides }]) =>
    path(`${kind}/${name}`, `${title} ${name}`, settings, strides),
  )

/** A run for each walk over the pairs of transitions; `called` is the first part of their names. */
export const pairPlans = (called: string, walks: readonly Way[]): readonly Plan[] =>
  walks.map(({ settings, strides }, index) =>
    path(`${called}/${index + 1}`, 'A walk over pairs of transitions', settings, strides),
  )

/** Paths that are the beginning of other paths need no run of their own; the longer path covers them. */
export function withoutPrefixes(plans: readonly Plan[]): readonly Plan[] {
  const longest = new Map<string, Plan>()
  const cells = new Map<Plan, string[]>()
  for (const plan of [...plans].sort((a, b) => stridesOf(b).length - stridesOf(a).length)) {
    const keys = prefixesOf(plan)
    const longer = longest.get(keys.at(-1) ?? '') ?? plan
    for (const key of keys) if (!longest.has(key)) longest.set(key, longer)
    cells.set(longer, [...(cells.get(longer) ?? []), ...(plan.twice ?? [])])
  }
  return plans.flatMap((plan) => {
    const twice = cells.get(plan)
    return twice === undefined ? [] : [twice.length === 0 ? plan : { ...plan, twice }]
  })
}

/** The plans that cover the purpose of other plans: for each of these, the first one that begins with it. */
export function covering(wanted: readonly Plan[], plans: readonly Plan[]): readonly Plan[] {
  const first = new Map<string, Plan>()
  for (const plan of plans) for (const key of prefixesOf(plan)) if (!first.has(key)) first.set(key, plan)
  const chosen = new Set(wanted.map((plan) => first.get(prefixesOf(plan).at(-1) ?? '')))
  return plans.filter((plan) => chosen.has(plan))
}

const stridesOf = ({ acting }: Plan): readonly Stride[] => (acting.kind === 'path' ? acting.strides : [])

/** Each beginning of a way, as a key. */
function prefixesOf(plan: Plan): readonly string[] {
  let key = JSON.stringify(plan.settings)
  return stridesOf(plan).map((stride) => {
    key += JSON.stringify(stride)
    return key
  })
}

/**
 * Every event sent twice in every leaf: the second must change nothing (idempotency). Events that change nothing the
 * first time share one run for each path to their leaf.
 */
export function twicePlans({ cells }: Explored): readonly Plan[] {
  const alone = [...cells].filter(([, { isIgnored }]) => !isIgnored)
  const together = new Map<string, [string, Cell][]>()
  for (const entry of cells) {
    const [, { isIgnored, strides, settings }] = entry
    if (!isIgnored) continue
    const place = JSON.stringify([settings, strides.slice(0, -1)])
    together.set(place, [...(together.get(place) ?? []), entry])
  }
  return [
    ...alone.map(([cell, way]) => twice(cell, way, [cell], [...way.strides, ...way.strides.slice(-1)])),
    ...[...together.values()].flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const [name, way] = first
      const events = group.flatMap(([, { strides }]) => [...strides.slice(-1), ...strides.slice(-1)])
      const seen = group.map(([cell]) => cell)
      return [twice(`${name} and more`, way, seen, [...way.strides.slice(0, -1), ...events])]
    }),
  ]
}

const twice = (
  name: string,
  { settings }: Way,
  cells: readonly string[],
  strides: readonly Stride[],
): Plan => ({
  ...path(`twice/${name}`, 'The same event twice in one state', settings, strides),
  twice: cells,
})

const walk = numbered('walk/')

/** The number of the random walk that is called so; null when it is none. */
export const walkNumber = walk.numberOf

/** A random walk by its number, from 1. */
export const walkPlan = (spec: Spec, number: number): Plan => ({
  name: walk.nameOf(number),
  title: 'A random walk over events that are possible',
  settings: spec.settings,
  options: {},
  open: true,
  acting: { kind: 'walk', steps: walkSteps },
})

/** The first random walks. */
export const walkPlans = (spec: Spec, count: number): readonly Plan[] =>
  Array.from({ length: count }, (_, index) => walkPlan(spec, index + 1))

const path = (name: string, title: string, settings: Settings, strides: readonly Stride[]): Plan => ({
  name,
  title,
  settings,
  options: {},
  open: true,
  acting: { kind: 'path', strides },
})
