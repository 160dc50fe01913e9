/**
 * Replay of edges: the chart itself walks along the edges of its graph. Two states that are equal in the graph may
 * differ in the length of their histories, and so in the ids that events can refer to. Where a step does not match its
 * edge, the walk receives a report.
 */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { noPast, type Past, utterable, withLines } from '../playing/saying.ts'
import { type ChartRun, type Moment, unmoved } from './chart-subject.ts'
import type { Edge } from './graph.ts'

/** Walks from the beginning, as often as the caller requests. */
export interface EdgeReplay {
  readonly begin: () => void
  /** Follows an edge; false when the result differs from the recorded edge. */
  readonly follows: (edge: Edge) => boolean
}

/** Walks a chart under these settings; `names` are its transitions, numbered from 1. */
export function edgeReplay(
  spec: Spec,
  run: ChartRun,
  settings: Settings,
  names: readonly string[],
): EdgeReplay {
  const begun: { readonly moment: Moment; readonly past: Past; readonly at: number } = {
    moment: run.begin(settings),
    past: noPast(spec, settings),
    at: 0,
  }
  let here = begun

  const next = ({ stride }: Edge): Moment | null => {
    const { moment, past, at } = here
    if ('waitMs' in stride && stride.ahead) return unmoved(moment)
    if ('waitMs' in stride) return run.due(moment) === at + stride.waitMs ? run.fire(moment) : null
    const signal = utterable(spec, stride)(past)
    return signal === null ? null : run.say(moment, signal, at)
  }

  return {
    begin: () => {
      here = begun
    },
    follows: (edge) => {
      const moment = next(edge)
      if (moment === null || moment.taken.join() !== edge.taken.map((each) => names[each - 1]).join())
        return false
      const { at, past } = here
      const waited = 'waitMs' in edge.stride ? edge.stride.waitMs : 0
      here = { moment, past: withLines(spec, past, moment.lines), at: at + waited }
      return true
    },
  }
}
