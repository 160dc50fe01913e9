/**
 * The judge of edges: the table reads what each edge adds to the shortest way to where it begins, with nothing
 * forgiven. What an edge leaves owing is waited for in silence.
 */
import type { Line } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { lookup, type Scene } from '../oracle/court.ts'
import { reading } from '../oracle/oracle.ts'
import { type Breach, notebooks, pairKey, type Tally } from '../oracle/tally.ts'
import type { ChartRun, Moment } from './chart-subject.ts'
import type { Step } from './search.ts'

/** A breach of the table, with the check that it breaks. */
export interface Offence extends Breach {
  readonly check: string
}

/** What was met on the edges that were judged. */
export interface Met {
  readonly rows: Set<string>
  readonly pairs: Set<string>
}

/** How long (ms) nothing happens behind a state without timers: longer than any limit. */
const silenceMs = 130_000

/** So many timers may fire while something is owed. */
const atMostTimers = 20

/** A tally that keeps no pages: it names what is met, and tells of breaches as they come. */
function telling({ forbidden }: Spec, met: Met, offend: (offence: Offence) => void): Tally {
  const pairs = new Map(forbidden.map((pair) => [pairKey(pair.from, pair.to), pair]))
  const told = (check: string) => (breach: Breach) => offend({ check, ...breach })
  return {
    judged: notebooks(forbidden)().judged,
    applied: ({ id }) => void met.rows.add(id),
    sample: () => {},
    failure: ({ id }, breach) => told(id)(breach),
    published: (from, to) => {
      met.pairs.add(pairKey(from, to))
      return pairs.get(pairKey(from, to)) ?? null
    },
    trespass: ({ from, to }, breach) => told(pairKey(from, to))(breach),
    unexplained: told('unexplained'),
    chain: told('chain'),
    cause: ({ id }, breach) => told(`cause of ${id}`)(breach),
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
  const tally = telling(spec, met, offend)
  const { start, on, until } = reading({ table: lookup(spec), settings, canShow: () => true, tally })
  const scenes = new Map<number, Scene<unknown>>([[0, start]])
  let leaving = 0

  const heard = (scene: Scene<unknown>, lines: readonly Line[], at: number): Scene<unknown> =>
    lines.reduce(on, until(scene, at))

  /** Time passes until nothing is owed any more, or no timer is left that could still give it. */
  const settled = (from: Scene<unknown>, after: Moment): void => {
    let scene = from
    let moment = after
    for (let fired = 0; scene.open.length > 0; fired += 1) {
      const last = Math.max(...scene.open.map(({ due }) => due)) + 1
      const due = run.due(moment)
      if (due === null || due > last || fired === atMostTimers) return void until(scene, last)
      moment = run.fire(moment)
      scene = heard(scene, moment.lines, due)
    }
  }

  return (step, reached) => {
    const { from, moment, at } = step
    if (from.number !== leaving) scenes.delete(leaving)
    leaving = from.number
    const scene = heard(scenes.get(from.number) ?? start, moment.lines, at)
    settled(scene, moment)
    if (reached === null) return
    scenes.set(reached, scene)
    if (run.due(moment) === null) until(scene, at + silenceMs)
  }
}
