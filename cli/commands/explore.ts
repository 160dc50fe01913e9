/** `turntable explore NAME`: walks every state of a chart, and judges every edge of it. */
import type { Command } from 'commander'
import { listedTransitions } from '../../harness/charts/chart-coverage.ts'
import { inspect } from '../../harness/charts/inspect.ts'
import { openLibrary } from '../../hosts/library.ts'
import { explorationJson, toExploration, viewLine } from '../../reports/exploration.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { states } from '../options.ts'
import { shelfNamed } from '../shared.ts'

interface Options {
  readonly view?: string
  readonly states: number
  readonly races?: true
  readonly json?: true
}

/** So many states of a view are seen unless it is said otherwise: more than most views have. */
const mostStates = 100_000

/** Adds the command. */
export function addExplore(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('explore')
    .description('walk every state of the chart of a specification and judge every edge')
    .argument('<name>', 'the specification')
    .option('--view <view>', 'under one view only')
    .option('--states <number>', 'at most so many states in each view', states, mostStates)
    .option('--races', 'every order of what falls into one instant, too')
    .option('--json', 'print what was found as one object on stdout')
    .action(async (name: string, options: Options) => done(await explore(name, options, console)))
}

async function explore(name: string, options: Options, console: Console): Promise<Exit> {
  const shelf = shelfNamed(await openLibrary(), name, console)
  if (shelf === null) return exit.usage
  const { machine } = shelf
  const { spec } = shelf.world
  const views = machine.views.filter((view) => options.view === undefined || view.name === options.view)
  if (views.length === 0) {
    const help = `There are: ${machine.views.map((view) => `"${view.name}"`).join(', ')}.`
    console.err(
      complaint({ code: 'unknown-view', message: `There is no view "${options.view}" of ${name}.`, help }),
    )
    return exit.usage
  }
  let since = performance.now()
  const found = inspect(
    spec,
    { ...machine, views },
    { states: options.states, races: options.races === true },
    {
      rows: spec.rows.filter(({ to, does }) => to !== 'stay' || does !== undefined).map(({ id }) => id),
      transitions: listedTransitions(machine.chart).map(({ id }) => id),
    },
    (view) => {
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      since = performance.now()
      const tell = options.json ? console.err : console.out
      tell(viewLine(view, seconds))
    },
  )
  console.out(options.json ? JSON.stringify(explorationJson(name, found)) : toExploration(found))
  return found.views.every(({ mistakes }) => mistakes.length === 0) ? exit.ok : exit.failed
}
