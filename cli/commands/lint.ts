/** `turntable lint PATH...`: reads scenarios without playing them, and tells of every mistake at once. */
import type { Command } from 'commander'
import { findScenarioFiles } from '../../hosts/files.ts'
import { openLibrary, readScenarios } from '../../hosts/library.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { printProblems } from '../shared.ts'

/** Adds the command. */
export function addLint(program: Command, console: Console, done: (code: Exit) => void): void {
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
    console.out(JSON.stringify({ schemaVersion: 1, problems, unreadable: missing }))
    return problems.length > 0 ? exit.scenario : missing.length > 0 ? exit.usage : exit.ok
  }
  if (problems.length + missing.length > 0) return printProblems(problems, missing, console)
  console.out(`${scenarios.length} scenarios, no problem.`)
  return scenarios.length > 0 ? exit.ok : exit.nothing
}
