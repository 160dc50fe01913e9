/** Figures of one run, by the metrics of its spec. */

import { type EventPattern, matches } from '../../spec/event-pattern.ts'
import type { Line, Log } from '../../spec/log.ts'
import type { CountMetric, MeanMetric, Metric, ShareMetric } from '../../spec/metric.ts'
import { published } from '../../spec/watching.ts'
import type { Figure } from './viewed.ts'

/** A line with the published state before it. */
interface Moment {
  readonly line: Line
  readonly state: string
}

const timesOf = (patterns: readonly EventPattern[], moments: readonly Moment[]): number =>
  moments.filter(({ line, state }) => matches(patterns, line, state)).length

/** The nearest whole number to `sum` / `of`; null where there is nothing to divide by. */
const divided = (sum: number, of: number): number | null =>
  of === 0 ? null : Math.floor((2 * sum + of) / (2 * of))

const counted = ({ says, kind, of }: CountMetric, moments: readonly Moment[]): Figure => {
  const times = timesOf(of, moments)
  return { says, kind, value: times, of: times }
}

const shared = ({ says, kind, of, among }: ShareMetric, moments: readonly Moment[]): Figure => {
  const all = timesOf(among, moments)
  return { says, kind, value: divided(100 * timesOf(of, moments), all), of: all }
}

/** One line may end a span and begin the next one. */
function averaged(metric: MeanMetric, moments: readonly Moment[]): Figure {
  const { says, kind, from, to, unless = [], by } = metric
  const open = new Map<unknown, number>()
  const took: number[] = []
  for (const { line, state } of moments) {
    const key = by === undefined ? null : line.with[by]
    const since = open.get(key)
    if (since !== undefined && matches(to, line, state)) {
      took.push(line.at - since)
      open.delete(key)
    } else if (since !== undefined && matches(unless, line, state)) open.delete(key)
    if (matches(from, line, state)) open.set(key, line.at)
  }
  const sum = took.reduce((all, ms) => all + ms, 0)
  return { says, kind, value: divided(sum, took.length), of: took.length }
}

/** The figure of one metric. */
function figureOf(metric: Metric, moments: readonly Moment[]): Figure {
  if (metric.kind === 'count') return counted(metric, moments)
  return metric.kind === 'share' ? shared(metric, moments) : averaged(metric, moments)
}

/** The figures of a log, in the order of the metrics; `initial` is published before anything is. */
export function figuresOf(metrics: readonly Metric[], log: Log, initial: string): readonly Figure[] {
  let state = initial
  const moments = log.map((line) => {
    const moment = { line, state }
    state = published(state, line)
    return moment
  })
  return metrics.map((metric) => figureOf(metric, moments))
}
