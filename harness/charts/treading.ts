/**
 * Treading: the chart itself walks along the edges of its graph. Two states that are the same to the graph may differ in
 * how far back the conversation reaches, and so in which ids there are to speak of; where an edge does not do what
 * was drawn, the walk is told so.
 */
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { noPast, type Past, utterable, withLines } from '../playing/saying.ts'
import { type ChartRun, type Moment, unmoved } from './chart-subject.ts'
import type { Edge } from './graph.ts'

/** Walks from the beginning, as often as it is asked to. */
export interface Treading {
  readonly begin: () => void
  /** Goes on by an edge; false when it does something else than what was drawn. */
  readonly follows: (edge: Edge) => boolean
}

/** Walks a chart under these settings; `names` are its transitions, numbered from 1. */
export function treading(spec: Spec, run: ChartRun, settings: Settings, names: readonly string[]): Treading {
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
