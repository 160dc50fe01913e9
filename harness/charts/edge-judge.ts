/**
 * The judge of edges: the table reads what each edge adds to the shortest way to where it begins, with nothing
 * forgiven. What an edge leaves owing is waited for in silence.
 */
import type { Line } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { reading } from '../oracle/oracle.ts'
import { lookup, type TraceState } from '../oracle/oracle-context.ts'
import { type JudgedViolation, notebooks, pairKey, type Tally } from '../oracle/tally.ts'
import type { ChartRun, Moment } from './chart-subject.ts'
import type { Step } from './search.ts'

/** A breach of the table, with the check that it breaks. */
export interface Offence extends JudgedViolation {
  readonly check: string
}

/** What was met on the edges that were judged. */
export interface Met {
  readonly rows: Set<string>
  readonly pairs: Set<string>
}

/** How long (ms) nothing happens behind a state without timers: longer than any limit. */
const silenceMs = 130_000

/** The maximum number of timers that may fire while an answer is pending. */
const atMostTimers = 20

/** A tally without pages: it names what the run meets, and reports breaches as they occur. */
function tallyFor({ forbidden }: Spec, met: Met, offend: (offence: Offence) => void): Tally {
  const pairs = new Map(forbidden.map((pair) => [pairKey(pair.from, pair.to), pair]))
  const reported = (check: string) => (breach: JudgedViolation) => offend({ check, ...breach })
  return {
    judged: notebooks(forbidden)().judged,
    applied: ({ id }) => void met.rows.add(id),
    sample: () => {},
    failure: ({ id }, breach) => reported(id)(breach),
    published: (from, to) => {
      met.pairs.add(pairKey(from, to))
      return pairs.get(pairKey(from, to)) ?? null
    },
    trespass: ({ from, to }, breach) => reported(pairKey(from, to))(breach),
    unexplained: reported('unexplained'),
    chain: reported('chain'),
    cause: ({ id }, breach) => reported(`cause of ${id}`)(breach),
  }
}

/** Judges a step; `reached` is the number of the state that it is the first to reach, or null. */
export type EdgeJudge = (step: Step, reached: number | null) => void

/** Makes the judge of one view. Steps must come in the order of a search: what was left is forgotten. */
export function edgeJudge(
  spec: Spec,
  run: ChartRun,
  settings: Settings,
  met: Met,
  offend: (offence: Offence) => void,
): EdgeJudge {
  const tally = tallyFor(spec, met, offend)
  const { start, on, until } = reading({ table: lookup(spec), settings, canShow: () => true, tally })
  const traces = new Map<number, TraceState<unknown>>([[0, start]])
  let leaving = 0

  const received = (trace: TraceState<unknown>, lines: readonly Line[], at: number): TraceState<unknown> =>
    lines.reduce(on, until(trace, at))

  /** Time passes until no answer is pending, or no timer is left that could still give one. */
  const settled = (from: TraceState<unknown>, after: Moment): void => {
    let trace = from
    let moment = after
    for (let fired = 0; trace.open.length > 0; fired += 1) {
      const last = Math.max(...trace.open.map(({ due }) => due)) + 1
      const due = run.due(moment)
      if (due === null || due > last || fired === atMostTimers) return void until(trace, last)
      moment = run.fire(moment)
      trace = received(trace, moment.lines, due)
    }
  }

  return (step, reached) => {
    const { from, moment, at } = step
    if (from.number !== leaving) traces.delete(leaving)
    leaving = from.number
    const trace = received(traces.get(from.number) ?? start, moment.lines, at)
    settled(trace, moment)
    if (reached === null) return
    traces.set(reached, trace)
    if (run.due(moment) === null) until(trace, at + silenceMs)
  }
}
