/**
 * Coverage of a chart by runs: the pure chart replays every log while its guards are recorded. Coverage is a fold over
 * logs, and the service needs no wrapper.
 */
import { kernel } from '../../machine/kernel/kernel.ts'
import { listenedTo } from '../../machine/listened.ts'
import type { Chart, Machine } from '../../machine/machine.ts'
import { remembered } from '../../machine/remembered.ts'
import { transitionsOf } from '../../machine/transitions.ts'
import { emits } from '../../spec/lines.ts'
import type { Line } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Played } from '../playing/plan.ts'
import type { Counted, TransitionResult } from '../result.ts'
import { type ChartRun, chartRunOn, entriesOf, leafOf, replaying } from './chart-subject.ts'
import { allConditions, askings } from './deciding.ts'
import type { Explored } from './explored.ts'

export interface ChartCoverage {
  readonly take: (played: Played) => void
  /** How often each transition was taken, by its id. */
  readonly taken: ReadonlyMap<string, number>
  readonly transitions: (explored: Explored) => readonly TransitionResult[]
  readonly pairs: (explored: Explored) => Counted
  /** Conditions of the chart's guards that were seen to decide by themselves (MC/DC). */
  readonly guards: (explored: Explored) => Counted
  /** Ways into this published state: from each leaf, by each transition. */
  readonly waysInto: (state: string, explored: Explored) => Counted
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
  return transitionsOf(chart).flatMap(({ meta, source, eventType, target }) =>
    meta?.id === undefined
      ? []
      : [
          {
            id: String(meta.id),
            from: short(source.id),
            on: eventType === '' ? 'always' : afterName(String(eventType)),
            to: target?.map((node) => short(node.id)).join(' and ') ?? 'stay',
          },
        ],
  )
}

/** The published changes among lines, in order. */
const changesIn = (lines: readonly Line[]): readonly string[] =>
  lines
    .filter((line) => emits(line, 'state'))
    .map(({ at, with: { from, to } }) => `${at} ${String(from)}>${String(to)}`)

const afterName = (event: string) =>
  event.startsWith('xstate.after.') ? `after ${event.split('.')[2]}` : event

export function chartCoverage(spec: Spec, machine: Machine): ChartCoverage {
  const { take: ask, deciding } = askings(machine.chart)
  const chart = listenedTo(machine.chart, ask)
  const entered = new Set<string>()
  const run: ChartRun = chartRunOn(spec, machine, remembered(kernel(chart, machine.domains)))
  const taken = new Map<string, number>()
  const followed = new Set<string>()
  const listed = listedTransitions(machine.chart)

  /** What the chart does otherwise than the run did is no coverage: from there on nothing is counted. */
  const take = (played: Played): void => {
    const published = changesIn(played.log).values()
    let last: string | null = null
    let leaf = ''
    for (const moment of replaying(run, played)) {
      if (changesIn(moment.lines).some((change) => change !== published.next().value)) return
      for (const entry of entriesOf(leaf, moment).keys()) entered.add(entry)
      leaf = leafOf(moment)
      for (const id of moment.taken) {
        taken.set(id, (taken.get(id) ?? 0) + 1)
        if (last !== null) followed.add(`${last} > ${id}`)
        last = id
      }
    }
  }

  return {
    take,
    taken,
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
    guards: (explored) => {
      const all = allConditions(machine.chart)
      const seen = deciding()
      const isProven = (condition: string) => explored.complete && !explored.deciding.has(condition)
      return {
        total: all.length,
        covered: seen.size,
        unreachable: all.filter((condition) => !seen.has(condition) && isProven(condition)).length,
      }
    },
    waysInto: (state, { entries }) => {
      const incoming = [...entries].flatMap(([entry, { to }]) => (to === state ? [entry] : []))
      return {
        total: incoming.length,
        covered: incoming.filter((way) => entered.has(way)).length,
        unreachable: 0,
      }
    },
  }
}
