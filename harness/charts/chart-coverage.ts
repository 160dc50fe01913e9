/**
 * What the runs covered of a chart: every log is heard once more by the pure chart, with its guards listened to. So
 * coverage is a fold over logs, and the service needs no wrapper.
 */
import type { Chart, Machine } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Played } from '../playing/plan.ts'
import type { Counted, TransitionResult } from '../result.ts'
import { type ChartRun, chartRun, replayed } from './chart-subject.ts'
import type { Explored } from './explore.ts'

export interface ChartCoverage {
  readonly take: (played: Played) => void
  readonly transitions: (explored: Explored) => readonly TransitionResult[]
  readonly pairs: (explored: Explored) => Counted
  /** Outcomes of the chart's guards, true and false each. */
  readonly guards: () => Counted
}

/** A transition of a chart that carries an id. */
export interface Listed {
  readonly id: string
  readonly from: string
  readonly on: string
  readonly to: string
}

/** Every transition of a chart that carries an id, in document order. */
export function listedTransitions(chart: Chart): readonly Listed[] {
  const root = `${chart.id}.`
  const short = (id: string) => (id.startsWith(root) ? id.slice(root.length) : id)
  const nodes = nodesOf(chart.root)
  return nodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(
      ({ meta, eventType, target }) =>
        meta?.id === undefined
          ? []
          : [
              {
                id: String(meta.id),
                from: short(node.id),
                on: eventType === '' ? 'always' : afterName(String(eventType)),
                to: target?.map((node) => short(node.id)).join(' and ') ?? 'stay',
              },
            ],
    ),
  )
}

/** A node and all below it, in document order. */
const nodesOf = (node: Chart['root']): readonly Chart['root'][] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

const afterName = (event: string) =>
  event.startsWith('xstate.after.') ? `after ${event.split('.')[2]}` : event

export function chartCoverage(spec: Spec, machine: Machine): ChartCoverage {
  const outcomes = new Map<string, Set<boolean>>()
  const chart = listening(machine.chart, outcomes)
  const run: ChartRun = chartRun(spec, machine, chart)
  const taken = new Map<string, number>()
  const followed = new Set<string>()
  const listed = listedTransitions(machine.chart)

  const replay = (settings: Settings, played: Played): void => {
    let last: string | null = null
    for (const moment of replayed(run, settings, played.log, played.untilMs)) {
      for (const id of moment.taken) {
        taken.set(id, (taken.get(id) ?? 0) + 1)
        if (last !== null) followed.add(`${last} > ${id}`)
        last = id
      }
    }
  }

  return {
    take: (played) => replay(played.plan.settings, played),
    transitions: ({ complete, transitions }) =>
      listed.map((transition) => ({
        ...transition,
        covered: taken.get(transition.id) ?? 0,
        unreachable: complete && !transitions.has(transition.id),
      })),
    pairs: ({ pairs }) => ({
      total: pairs.size,
      covered: [...pairs].filter((pair) => followed.has(pair)).length,
      unreachable: 0,
    }),
    guards: () => ({
      total: 2 * outcomes.size,
      covered: [...outcomes.values()].reduce((sum, seen) => sum + seen.size, 0),
      unreachable: 0,
    }),
  }
}

/** The chart with its guards noting every outcome. */
function listening(chart: Chart, outcomes: Map<string, Set<boolean>>): Chart {
  const guards = Object.entries(chart.implementations.guards).map(([name, guard]) => {
    const seen = new Set<boolean>()
    outcomes.set(name, seen)
    const noted = (args: never, params: never): boolean => {
      const outcome = Boolean((guard as (args: never, params: never) => unknown)(args, params))
      seen.add(outcome)
      return outcome
    }
    return [name, noted] as const
  })
  return chart.provide({ guards: Object.fromEntries(guards) } as never)
}
