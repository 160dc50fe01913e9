/** `turntable gate NAME`: does this implementation conform? */
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Result } from '../../harness/result.ts'
import { readKnownFailures } from '../../hosts/known-failures-file.ts'
import { openLibrary, ownScenarios } from '../../hosts/library.ts'
import { isProblem } from '../../hosts/problem.ts'
import { writeReportFolder } from '../../hosts/report-folder.ts'
import { judgeIn } from '../../hosts/session.ts'
import { toHtml } from '../../reports/html.ts'
import { toJson, toReportJson } from '../../reports/json.ts'
import { toJUnit } from '../../reports/junit.ts'
import { progressLine } from '../../reports/progress.ts'
import { toTerminal } from '../../reports/terminal.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'
import { defaultSeed, duration, walks } from '../options.ts'
import { printProblems, shelfNamed } from '../shared.ts'
import { stopEarly } from '../stop.ts'

interface Options {
  readonly module?: string
  readonly seed: string
  readonly strict?: true
  readonly maxTime?: number
  readonly walks: number
  readonly knownFailures?: string
  readonly report: string | false
  readonly json?: true
}

/** Adds the command. */
export function addGate(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('gate')
    .description('judge the reference, or a class of yours, against a specification')
    .argument('<name>', 'the specification, for instance agent-voice')
    .option('--module <file>', 'the file whose default export is the class to judge')
    .option('--seed <seed>', 'explains every draw of every run', defaultSeed)
    .option('--strict', 'fail on deviations, too: where the document is silent or unclear')
    .option('--max-time <time>', 'stop after so long and report what there is, for instance 30s', duration)
    .option('--walks <number>', 'how many random walks are played', walks, 100)
    .option('--known-failures <file>', 'a list of what is known to fail, each with a reason')
    .option('--report <folder>', 'where the report goes', 'turntable-report')
    .option('--no-report', 'write no report')
    .option('--json', 'print the result as one object on stdout')
    .action(async (name: string, options: Options) => done(await gate(name, options, console)))
}

async function gate(name: string, options: Options, console: Console): Promise<Exit> {
  const library = await openLibrary()
  const shelf = shelfNamed(library, name, console)
  if (shelf === null) return exit.usage
  const known = options.knownFailures === undefined ? [] : await readKnownFailures(options.knownFailures)
  if (isProblem(known)) {
    console.err(complaint(known))
    return exit.usage
  }
  const { scenarios, problems, unreadable } = await ownScenarios(library, name)
  if (problems.length + unreadable.length > 0) return printProblems(problems, unreadable, console)
  const stop = stopEarly(options.maxTime)
  console.err(`seed ${options.seed}`)
  const result = await judgeIn({
    shelf,
    scenarios,
    module: options.module ?? null,
    seed: options.seed,
    strict: options.strict === true,
    stop: stop.signal,
    walks: options.walks,
    known,
    only: 'everything',
    onRun: (runs, total, failures) => console.progress(progressLine({ done: runs, total, failures })),
  })
  const written = await writeReport(result, options.report, console)
  const report = written && options.report !== false ? join(options.report, 'index.html') : null
  if (options.json) console.out(JSON.stringify(toJson(result)))
  else console.out(toTerminal(result, { colour: console.colour, width: console.width, report }))
  if (stop.interrupted()) return exit.interrupted
  return written ? exitOf(result) : exit.usage
}

/** Writes the report folder; a folder that cannot be written costs the report, not the result. */
async function writeReport(result: Result, folder: string | false, console: Console): Promise<boolean> {
  if (folder === false) return true
  const problem = await writeReportFolder(folder, {
    'index.html': await toHtml(result),
    'report.json': toReportJson(result),
    'junit.xml': toJUnit(result),
  })
  if (problem !== null) console.err(complaint(problem))
  return problem === null
}
