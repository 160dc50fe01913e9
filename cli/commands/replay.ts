/** `turntable replay NAME RUN`: plays one run again, by its name, and shows its log. */
import type { Command } from 'commander'
import { checkBook } from '../../harness/checkbook.ts'
import { findScenarioFiles } from '../../hosts/files.ts'
import { openLibrary, ownScenarios, readScenarios } from '../../hosts/library.ts'
import { plansOf, player } from '../../hosts/session.ts'
import { toLog } from '../../reports/log.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { defaultSeed } from '../options.ts'
import { printProblems, shelfNamed } from '../shared.ts'

interface Options {
  readonly module?: string
  readonly seed: string
  readonly json?: true
}

/** So many walks can be named, whatever a gate played. */
const walks = 100_000

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
  const [file = ''] = run.split(' [')
  const elsewhere = own.scenarios.some((scenario) => scenario.file === file)
    ? []
    : (await findScenarioFiles([file])).files
  const { scenarios, problems, unreadable } = await readScenarios(library, elsewhere)
  if (problems.length > 0) return printProblems(problems, unreadable, console)
  const { told, generated } = plansOf(shelf, [...own.scenarios, ...scenarios], walks)
  const plan = [...told, ...generated].find((each) => each.name === run)
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
  const book = checkBook(shelf.world.spec)
  for await (const played of player(
    shelf,
    options.module ?? null,
    options.seed,
    new AbortController().signal,
  )([plan])) {
    const noted = book.take(played)
    if (options.json) console.out(played.log.map((line) => JSON.stringify(line)).join('\n'))
    else console.out(toLog(played, noted))
    if (played.broken !== null) return exit.unmeasured
    return noted.length > 0 ? exit.failed : exit.ok
  }
  return exit.unmeasured
}
