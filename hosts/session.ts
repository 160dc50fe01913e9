/** A session: one gate or one set of scenarios on one subject, from the first run to the result. */
import { resolve } from 'node:path'
import { type Explored, unexplored } from '../harness/charts/explore.ts'
import { judgeSubject } from '../harness/gate.ts'
import type { KnownFailure } from '../harness/judging/known-failures.ts'
import type { Plan, Played } from '../harness/playing/plan.ts'
import {
  chartPlans,
  scenarioPlans,
  twicePlans,
  walkPlans,
  withoutPrefixes,
} from '../harness/playing/plans.ts'
import { rested } from '../harness/playing/rested.ts'
import { wayPlans } from '../harness/playing/ways.ts'
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
  /** Only the scenarios, or everything that a gate plays. */
  readonly only: 'scenarios' | 'everything'
  readonly onRun: (done: number, total: number, failures: number) => void
}

interface Planned {
  readonly explored: Explored
  readonly plans: readonly Plan[]
}

/** Scenarios only: their chart need not be explored, which takes longer than they do. */
const toldPlans = ({ shelf, scenarios }: Pick<Session, 'shelf' | 'scenarios'>): Planned => ({
  explored: unexplored,
  plans: scenarios.flatMap((scenario) => scenarioPlans(shelf.world.spec, scenario)),
})

/** Every plan of a gate. */
export function allPlans(session: Pick<Session, 'shelf' | 'scenarios' | 'walks'>): Planned {
  const { spec } = session.shelf.world
  const explored = mapOf(session.shelf)
  const found = withoutPrefixes([...twicePlans(explored), ...chartPlans(explored)])
  const paths = [...found, ...wayPlans(spec, session.shelf.machine)].map(rested)
  return { explored, plans: [...toldPlans(session).plans, ...paths, ...walkPlans(spec, session.walks)] }
}

/** So many runs of the reference take longer to play than a thread takes to start. */
const worthAThread = 100

/** Plays plans with the reference or with a class, whichever is judged. */
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

/** Judges; throws `ModuleRejected` when there is no class to judge. */
export async function judgeIn(session: Session): Promise<SpecResult> {
  const { shelf, module, seed, strict, stop, known, onRun } = session
  const { explored, plans } = session.only === 'scenarios' ? toldPlans(session) : allPlans(session)
  return judgeSubject({
    spec: shelf.world.spec,
    machine: shelf.machine,
    explored,
    subject: module ?? 'reference',
    plans,
    play: player(shelf, module, seed, stop),
    known,
    seed,
    strict,
    isReference: module === null,
    onRun,
  })
}
