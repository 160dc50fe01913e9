/** `turntable replay NAME RUN`: plays one run again, by its name, and shows its log. */
import type { Command } from 'commander'
import { judgedBy } from '../../harness/campaigns/block.ts'
import { swarmNumber, swarmOf } from '../../harness/campaigns/swarm.ts'
import { checkBook } from '../../harness/judging/checkbook.ts'
import type { Plan } from '../../harness/playing/plan.ts'
import { scenarioPlans, walkPlans } from '../../harness/playing/plans.ts'
import { findScenarioFiles } from '../../hosts/files.ts'
import { openLibrary, ownScenarios, readScenarios, type Shelf } from '../../hosts/library.ts'
import { allPlans, player } from '../../hosts/session.ts'
import { toLog } from '../../reports/log.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { defaultSeed, mostWalks } from '../options.ts'
import { printProblems, shelfNamed } from '../shared.ts'

interface Options {
  readonly module?: string
  readonly seed: string
  readonly json?: true
}

/** Adds the command. */
export function addReplay(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('replay')
    .description('play one run of a gate again and show its log')
    .argument('<name>', 'the specification')
    .argument('<run>', 'the run, as a failure names it')
    .option('--module <file>', 'the class that was judged')
    .option('--seed <seed>', 'the seed of the gate', defaultSeed)
    .option('--json', 'print the log as lines of JSON')
    .action(async (name: string, run: string, options: Options) =>
      done(await replay(name, run, options, console)),
    )
}

async function replay(name: string, run: string, options: Options, console: Console): Promise<Exit> {
  const library = await openLibrary()
  const shelf = shelfNamed(library, name, console)
  if (shelf === null) return exit.usage
  const own = await ownScenarios(library, name)
  const isOwn = own.scenarios.some(({ file }) => run.startsWith(file))
  const { scenarios, problems, unreadable } = await readScenarios(library, isOwn ? [] : await filesOf(run))
  if (problems.length > 0) return printProblems(problems, unreadable, console)
  const plan = planCalled(run, options.seed, shelf, [...own.scenarios, ...scenarios])
  if (plan === undefined) {
    console.err(
      complaint({
        code: 'unknown-run',
        message: `There is no run "${run}".`,
        help: 'Copy the name from a failure.',
      }),
    )
    return exit.nothing
  }
  const play = player(shelf, options.module ?? null, options.seed, new AbortController().signal)
  for await (const played of play([plan])) {
    const noted = checkBook(bySpec(plan, shelf)).take(played)
    if (options.json) for (const line of played.log) console.out(JSON.stringify(line))
    else console.out(toLog(played, noted))
    if (played.broken !== null) return exit.unmeasured
    return noted.length > 0 ? exit.failed : exit.ok
  }
  return exit.unmeasured
}

/** A run of a campaign is judged as the campaign judges it. */
const bySpec = ({ acting }: Plan, { world }: Shelf) =>
  acting.kind === 'swarm' ? judgedBy(world.spec) : world.spec

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
