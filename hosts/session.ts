/** A session: one gate or one set of scenarios on one subject, from the first run to the result. */
import { resolve } from 'node:path'
import { type Explored, unexplored } from '../harness/charts/explored.ts'
import { judgeSubject } from '../harness/gate.ts'
import type { Case } from '../harness/judging/case.ts'
import type { KnownFailure } from '../harness/judging/known-failures.ts'
import type { Plan, Played } from '../harness/playing/plan.ts'
import {
  chartPlans,
  covering,
  scenarioPlans,
  twicePlans,
  walkPlans,
  withoutPrefixes,
} from '../harness/playing/plans.ts'
import { wayPlans } from '../harness/playing/regression-paths.ts'
import { rested } from '../harness/playing/rested.ts'
import type { SpecResult } from '../harness/result.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { mapOf } from './chart-maps.ts'
import type { Shelf } from './library.ts'
import { playBeside } from './play-beside.ts'
import { playHere } from './play-here.ts'
import { patient, playInWorker } from './watched-worker.ts'

/** What a session judges, and how. */
export interface Session {
  readonly shelf: Shelf
  readonly scenarios: readonly Scenario[]
  /** The file of the class that is judged; null judges the reference. */
  readonly module: string | null
  readonly seed: string
  readonly strict: boolean
  /** Ends the session early; what was played by then is judged. */
  readonly stop: AbortSignal
  readonly walks: number
  readonly known: readonly KnownFailure[]
  /** Only the scenarios; also the shortest ways through the chart; or everything that a gate plays. */
  readonly only: 'scenarios' | 'quick' | 'everything'
  readonly onRun: (done: number, total: number, failures: number) => void
}

interface Planned extends Pick<Case, 'explored' | 'plans' | 'more'> {}

/** Scenarios only: their chart need not be explored, which takes longer than they do. */
const toldPlans = ({ shelf, scenarios }: Pick<Session, 'shelf' | 'scenarios'>): Planned => ({
  explored: unexplored,
  plans: scenarios.flatMap((scenario) => scenarioPlans(shelf.world.spec, scenario)),
})

/** What a quick gate leaves out of a whole one. */
export const leftOutByQuick: readonly string[] = [
  'cases of scenarios between the first and the last',
  'of a reference, ways to transitions that its scenarios have taken',
  'ways to each answer of a guard and into each state',
  'every event twice in every state',
  'kept ways',
  'random walks',
]

/** Cases go from one extreme to the other: the first and the last of them. */
const atEnds = (cases: readonly Plan[]): readonly Plan[] =>
  cases.filter((_, place) => place === 0 || place === cases.length - 1)

/** The shortest ways to these transitions. */
const waysTo = (explored: Explored, transitions: Explored['transitions']): readonly Plan[] =>
  chartPlans({ ...explored, transitions, answers: new Map(), entries: new Map() })

/** The plans of a quick gate: two cases of each scenario, and the shortest way to each transition. */
export function quickPlans({ shelf, scenarios }: Pick<Session, 'shelf' | 'scenarios'>): {
  readonly explored: Explored
  readonly reported: readonly Plan[]
  readonly paths: readonly Plan[]
} {
  const { spec } = shelf.world
  const explored = mapOf(shelf)
  const reported = scenarios.flatMap((scenario) => atEnds(scenarioPlans(spec, scenario)))
  return { explored, reported, paths: withoutPrefixes(waysTo(explored, explored.transitions)).map(rested) }
}

/**
 * The transitions of a foreign class are not visible; for a reference, the plans visit only those that its scenarios
 * leave out.
 */
function quicklyPlanned(session: Session): Planned {
  const { explored, reported, paths } = quickPlans(session)
  if (session.module !== null) return { explored, plans: [...reported, ...paths] }
  const more: Planned['more'] = (coverage) => {
    const left = [...explored.transitions].filter(([id]) => !coverage?.taken.has(id))
    return covering(waysTo(explored, new Map(left)), paths)
  }
  return { explored, plans: reported, more }
}

/** Every plan of a gate. */
export function allPlans(session: Pick<Session, 'shelf' | 'scenarios' | 'walks'>): Planned {
  const { spec } = session.shelf.world
  const explored = mapOf(session.shelf)
  const found = withoutPrefixes([...twicePlans(explored), ...chartPlans(explored)])
  const paths = [...found, ...wayPlans(spec, session.shelf.machine)].map(rested)
  return { explored, plans: [...toldPlans(session).plans, ...paths, ...walkPlans(spec, session.walks)] }
}

/** From this number of runs on, the reference takes longer to play them than a thread takes to start. */
const worthAThread = 100

/** Plays plans with the judged subject: the reference or a class. */
export function player(
  { world, machine }: Shelf,
  module: string | null,
  seed: string,
  stop: AbortSignal,
): (plans: readonly Plan[]) => AsyncGenerator<Played> {
  const spec = world.spec.name
  if (module === null)
    return (plans) =>
      plans.length < worthAThread
        ? playHere(world, machine, plans, seed, stop)
        : playBeside({ spec, plans, seed }, stop)
  const job = { spec, module: resolve(module), seed }
  return (plans) => playInWorker({ ...job, plans }, { ...patient, signal: stop })
}

const plansOf: Readonly<Record<Session['only'], (session: Session) => Planned>> = {
  scenarios: toldPlans,
  quick: quicklyPlanned,
  everything: allPlans,
}

/**
 * Judges; throws `ModuleRejected` when there is no class to judge. `play` is optional, for callers with a better way to
 * play the same plans.
 */
export async function judgeIn(
  session: Session,
  play = player(session.shelf, session.module, session.seed, session.stop),
): Promise<SpecResult> {
  const { shelf, module, seed, strict, known, onRun } = session
  return judgeSubject({
    spec: shelf.world.spec,
    machine: shelf.machine,
    ...plansOf[session.only](session),
    subject: module ?? 'reference',
    play,
    known,
    seed,
    strict,
    ofScenarios: session.only === 'scenarios',
    isReference: module === null,
    onRun,
  })
}
