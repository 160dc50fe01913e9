/** Finding one run by the name that a failure gives it. */
import { swarmNumber, swarmOf } from '../harness/campaigns/swarm.ts'
import type { Plan } from '../harness/playing/plan.ts'
import { scenarioPlans, walkPlans } from '../harness/playing/plans.ts'
import { findScenarioFiles } from '../hosts/files.ts'
import { type Library, ownScenarios, readScenarios, type Shelf } from '../hosts/library.ts'
import { allPlans } from '../hosts/session.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { type Console, complaint } from './console.ts'
import { type Exit, exit } from './exit.ts'
import { mostWalks } from './options.ts'
import { printProblems, shelfNamed } from './shared.ts'

/** A run with the shelf of its spec. */
export interface FoundRun {
  readonly shelf: Shelf
  readonly plan: Plan
}

/** The run of that name; after a complaint, the exit code for there being none. */
export async function findRun(
  library: Library,
  name: string,
  { run, seed }: { readonly run: string; readonly seed: string },
  console: Console,
): Promise<FoundRun | Exit> {
  const shelf = shelfNamed(library, name, console)
  if (shelf === null) return exit.usage
  const own = await ownScenarios(library, name)
  const isOwn = own.scenarios.some(({ file }) => run.startsWith(file))
  const { scenarios, problems, unreadable } = await readScenarios(library, isOwn ? [] : await filesOf(run))
  if (problems.length > 0) return printProblems(problems, unreadable, console)
  const plan = planCalled(run, seed, shelf, [...own.scenarios, ...scenarios])
  if (plan !== undefined) return { shelf, plan }
  console.err(
    complaint({
      code: 'unknown-run',
      message: `There is no run "${run}".`,
      help: 'Copy the name from a failure.',
    }),
  )
  return exit.nothing
}

/** The plan of that name; the chart is explored only when it is none that can be had without. */
function planCalled(
  run: string,
  seed: string,
  shelf: Shelf,
  scenarios: readonly Scenario[],
): Plan | undefined {
  const { spec } = shelf.world
  const isIt = ({ name }: Plan) => name === run
  const told = scenarios.flatMap((scenario) => scenarioPlans(spec, scenario))
  if (scenarios.some(({ file }) => run.startsWith(file))) return told.find(isIt)
  const number = swarmNumber(run)
  if (number !== null) return swarmOf(spec)(seed, number)
  return (
    walkPlans(spec, mostWalks).find(isIt) ?? allPlans({ shelf, scenarios: [], walks: 0 }).plans.find(isIt)
  )
}

/** The file of a run that is called `FILE` or `FILE [CASE]`; both may hold brackets of their own. */
async function filesOf(run: string): Promise<readonly string[]> {
  const names = run.split(' [').map((_, index, parts) => parts.slice(0, index + 1).join(' ['))
  const { files } = await findScenarioFiles(names)
  return files.filter((file) => names.includes(file))
}
