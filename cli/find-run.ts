/** Finding one run by the name that a failure gives it. */
import { swarmNumber, swarmOf } from '../harness/campaigns/swarm.ts'
import { quoted } from '../harness/judging/case.ts'
import type { Plan } from '../harness/playing/plan.ts'
import { scenarioPlans, walkNumber, walkPlan } from '../harness/playing/plans.ts'
import { findScenarioFiles } from '../hosts/files.ts'
import { ownScenarios, readScenarios, type Shelf, takeStock } from '../hosts/library.ts'
import { pairRun } from '../hosts/pair-runs.ts'
import { allPlans, quickPlans } from '../hosts/session.ts'
import { oneLine } from '../reports/printable.ts'
import { type Console, complaint } from './console.ts'
import { type Exit, exit } from './exit.ts'
import { openShelf, printProblems } from './shared.ts'

/** A run with the shelf of its spec. */
export interface FoundRun {
  readonly shelf: Shelf
  readonly plan: Plan
}

/** The run of that name; after a complaint, the exit code for there being none. */
export async function findRun(
  name: string,
  { run, seed }: { readonly run: string; readonly seed: string },
  console: Console,
): Promise<FoundRun | Exit> {
  const shelf = await openShelf(name, console)
  if (shelf === null) return exit.usage
  const numbered = planDrawn(run, seed, shelf) ?? pairRun(shelf, run)
  if (numbered !== null) return { shelf, plan: numbered }
  const own = await ownScenarios({ [name]: shelf }, name, (file) => run.startsWith(file))
  const isOwn = own.scenarios.length > 0
  const { scenarios, problems, unreadable } = isOwn
    ? own
    : await readScenarios(await takeStock(), await filesOf(run))
  if (problems.length > 0) return printProblems(problems, unreadable, console)
  const reported = scenarios.flatMap((scenario) => scenarioPlans(shelf.world.spec, scenario))
  const plan = planCalled(run, shelf, reported)
  if (plan !== undefined) return { shelf, plan }
  console.err(
    complaint({ code: 'unknown-run', message: `There is no run "${run}".`, help: namesOf(reported) }),
  )
  return exit.nothing
}

/** The plan of a run that is drawn by its number; null when the run is called otherwise. */
function planDrawn(run: string, seed: string, { world }: Shelf): Plan | null {
  const [swarm, walk] = [swarmNumber(run), walkNumber(run)]
  if (swarm !== null) return swarmOf(world)(seed, swarm)
  return walk === null ? null : walkPlan(world.spec, walk)
}

/** The plan of that name; the chart is searched only when there is no such scenario. */
function planCalled(run: string, shelf: Shelf, reported: readonly Plan[]): Plan | undefined {
  const none = { shelf, scenarios: [] }
  const plans =
    reported.length > 0 ? reported : [...allPlans({ ...none, walks: 0 }).plans, ...quickPlans(none).paths]
  return plans.find(({ name }) => name === run)
}

/** The number of names that illustrate the names of the runs of a scenario with cases. */
const enough = 3

/** A suggested run name: one that the scenario has, quoted for a shell. Without a failure there is no name to copy. */
function namesOf(reported: readonly Plan[]): string {
  if (reported.length === 0) return 'Copy the name from a failure.'
  const names = reported.slice(0, enough).map(({ name }) => oneLine(quoted(name)))
  return `The scenario has ${names.join(', ')}${reported.length > enough ? ` and ${reported.length - enough} more` : ''}.`
}

/** The file of a run that is called `FILE` or `FILE [CASE]`; both may hold brackets of their own. */
async function filesOf(run: string): Promise<readonly string[]> {
  const names = run.split(' [').map((_, index, parts) => parts.slice(0, index + 1).join(' ['))
  const { files } = await findScenarioFiles(names)
  return files.filter((file) => names.includes(file))
}
