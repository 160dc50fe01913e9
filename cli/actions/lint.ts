/** `turntable lint PATH...`: reads scenarios without playing them, and reports every mistake at once. */
import { findScenarioFiles } from '../../hosts/files.ts'
import { readScenarios, takeStock } from '../../hosts/library.ts'
import { plural } from '../../reports/gauges.ts'
import { bounded } from '../../scenarios/language/bounded.ts'
import type { Console } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { exitOfProblems, printProblems } from '../shared.ts'

/** Does it; the exit code. */
export async function lint(paths: readonly string[], json: boolean, console: Console): Promise<Exit> {
  const found = await findScenarioFiles(paths)
  const { scenarios, problems, unreadable } = await readScenarios(await takeStock(), found.files)
  const missing = [...found.problems, ...unreadable]
  if (json) {
    const { reported, more } = bounded(problems)
    console.out(JSON.stringify({ schemaVersion: 1, problems: reported, more, unreadable: missing }))
    return exitOfProblems(problems, missing)
  }
  if (problems.length + missing.length > 0) return printProblems(problems, missing, console)
  console.out(`${plural(scenarios.length, 'scenario')}, no problem.`)
  return exit.ok
}
