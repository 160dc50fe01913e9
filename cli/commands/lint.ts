/** `turntable lint PATH...`: reads scenarios without playing them, and tells of every mistake at once. */
import type { Command } from 'commander'
import { findScenarioFiles } from '../../hosts/files.ts'
import { openLibrary, readScenarios } from '../../hosts/library.ts'
import { plural } from '../../reports/gauges.ts'
import { bounded } from '../../scenarios/language/bounded.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { exitOfProblems, printProblems } from '../shared.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('lint')
    .description('check scenario files without playing them')
    .argument('<paths...>', 'scenario files and folders')
    .option('--json', 'print the problems as one list on stdout')
    .action(async (paths: string[], options: { json?: true }) =>
      done(await lint(paths, options.json === true, console)),
    )
}

async function lint(paths: readonly string[], json: boolean, console: Console): Promise<Exit> {
  const library = await openLibrary()
  const found = await findScenarioFiles(paths)
  const { scenarios, problems, unreadable } = await readScenarios(library, found.files)
  const missing = [...found.problems, ...unreadable]
  if (json) {
    const { told, more } = bounded(problems)
    console.out(JSON.stringify({ schemaVersion: 1, problems: told, more, unreadable: missing }))
    return exitOfProblems(problems, missing)
  }
  if (problems.length + missing.length > 0) return printProblems(problems, missing, console)
  console.out(`${plural(scenarios.length, 'scenario')}, no problem.`)
  return exit.ok
}
