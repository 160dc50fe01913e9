/** `turntable run PATH...`: plays scenarios from any path on the reference or on a class. */
import { resultOf } from '../../harness/gate.ts'
import type { SpecResult } from '../../harness/result.ts'
import { findScenarioFiles } from '../../hosts/files.ts'
import { readScenarios, takeStock } from '../../hosts/library.ts'
import { judgeIn } from '../../hosts/session.ts'
import { toJson } from '../../reports/json.ts'
import { progressLine } from '../../reports/progress.ts'
import { toRunList } from '../../reports/runs.ts'
import type { Console } from '../console.ts'
import { type Exit, exitOfRuns } from '../exit.ts'
import { isEmptyFolder, printProblems } from '../shared.ts'
import { stopEarly } from '../stop.ts'

/** The options of the command. */
export interface Options {
  readonly module?: string
  readonly seed: string
  readonly strict?: true
  readonly maxTime?: number
  readonly json?: true
  readonly passWithNone?: true
}

/** Does it; the exit code. */
export async function run(paths: readonly string[], options: Options, console: Console): Promise<Exit> {
  const stock = await takeStock()
  const found = await findScenarioFiles(paths)
  const { scenarios, problems, unreadable } = await readScenarios(stock, found.files)
  const missing = [...found.problems, ...unreadable].filter(
    (problem) => !(options.passWithNone && isEmptyFolder(problem)),
  )
  if (problems.length + missing.length > 0) return printProblems(problems, missing, console)
  const stop = stopEarly(options.maxTime)
  console.err(`seed ${options.seed}`)
  const results: SpecResult[] = []
  for (const [name, { open }] of Object.entries(stock)) {
    const own = scenarios.filter(({ spec }) => spec === name)
    if (own.length === 0) continue
    const judged = await judgeIn({
      shelf: await open(),
      scenarios: own,
      module: options.module ?? null,
      seed: options.seed,
      strict: options.strict === true,
      stop: stop.signal,
      walks: 0,
      known: [],
      only: 'scenarios',
      onRun: (runs, total, failures) => console.progress(progressLine({ done: runs, total, failures })),
    })
    results.push(judged)
  }
  const result = resultOf(results, options.seed)
  console.out(options.json ? JSON.stringify(toJson(result)) : toRunList(result, { colour: console.colour }))
  const runs = results.flatMap(({ details }) => details.runs)
  const planned = scenarios.reduce((sum, { cases }) => sum + cases.length, 0)
  if (runs.length < planned) console.err(`It was stopped after ${runs.length} of ${planned} runs.`)
  return stop.interrupted() ?? exitOfRuns(runs, planned)
}
