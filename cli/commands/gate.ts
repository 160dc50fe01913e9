/** `turntable gate [NAMES]`: does this implementation conform? */

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { resultOf } from '../../harness/gate.ts'
import type { Result } from '../../harness/result.ts'
import { type Baseline, sinceBaseline } from '../../harness/viewing/since.ts'
import { readBaseline } from '../../hosts/baseline-file.ts'
import { readKnownFailures } from '../../hosts/known-failures-file.ts'
import { specsWithoutReference, specsWithReference } from '../../hosts/library.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { writeReportFolder } from '../../hosts/report-folder.ts'
import { leftOutByQuick } from '../../hosts/session.ts'
import { toHtml } from '../../reports/html.ts'
import { toJson, toReportJson } from '../../reports/json.ts'
import { toJUnit } from '../../reports/junit.ts'
import { toTerminal } from '../../reports/terminal.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'
import { type Chosen, isQuick, type Judging, judgedAll } from '../judged.ts'
import { defaultSeed, duration, walks, workers } from '../options.ts'
import { unknownSpec } from '../shared.ts'
import { stopEarly } from '../stop.ts'

interface Options extends Judging {
  readonly maxTime?: number
  readonly knownFailures?: string
  readonly baseline?: string
  readonly report: string | false
  readonly json?: true
}

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('gate')
    .description('judge the references, or a class of yours, against their specifications')
    .argument('[names...]', 'the specifications, for instance agent-voice; all of them when none is named')
    .option('--module <file>', 'the file whose default export is the class to judge')
    .option(
      '--url <address>',
      'the address of a gateway to judge over its socket, for instance ws://127.0.0.1:8080/ws',
    )
    .option('--profile <name>', 'with --url: which profile the gateway has, for instance skeleton')
    .option('--cancel-target <phase>', 'with --url: where a cancel leads, for instance listening')
    .option(
      '--downstream <what>',
      'with --url: what the pipeline behind it says, echo or a file with a table of turns',
    )
    .option('--seed <seed>', 'explains every draw of every run', defaultSeed)
    .option('--strict', 'fail on deviations, too: where the document is silent or unclear')
    .option('--max-time <time>', 'stop after so long and report what there is, for instance 30s', duration)
    .option('--walks <number>', 'how many random walks are played', walks, 100)
    .option('--quick', 'leave out what takes longest; the result says what')
    .option(
      '--workers <number>',
      'how many references are judged side by side',
      workers,
      availableParallelism(),
    )
    .option('--known-failures <file>', 'a list of what is known to fail, each with a reason')
    .option('--baseline <file>', 'the report.json of an earlier gate, to be told what has changed since')
    .option('--report <folder>', 'where the report goes', 'turntable-report')
    .option('--no-report', 'write no report')
    .option('--json', 'print the result as one object on stdout')
    .action(async (names: readonly string[], options: Options) => done(await gate(names, options, console)))
}

async function gate(names: readonly string[], options: Options, console: Console): Promise<Exit> {
  const chosen = await chosenFrom(names, options, console)
  if (typeof chosen === 'number') return chosen
  const baseline = await baselineOf(options, chosen)
  if (baseline !== null && isProblem(baseline)) {
    console.err(complaint(baseline))
    return exit.usage
  }
  const left = names.length === 0 ? await specsWithoutReference() : []
  for (const name of left) console.err(`${name} is left out: it has no reference yet`)
  const stop = stopEarly(options.maxTime)
  console.err(`seed ${options.seed}`)
  const judged = await judgedAll(chosen, options, stop.signal, console)
  if (typeof judged === 'number') return judged
  const alone = resultOf(judged, options.seed, isQuick(options) ? leftOutByQuick : [])
  const result = baseline === null ? alone : sinceBaseline(alone, baseline)
  const written = await writeReport(result, options.report, console)
  const report = written && options.report !== false ? join(options.report, 'index.html') : null
  if (options.json) console.out(JSON.stringify(toJson(result)))
  else console.out(toTerminal(result, { colour: console.colour, width: console.width, report }))
  if (stop.interrupted()) return exit.interrupted
  return written ? exitOf(result) : exit.usage
}

/** The verdicts of an earlier report, read before a new one may take its place; null where none is named. */
const baselineOf = async ({ baseline }: Options, { specs }: Chosen): Promise<Baseline | Problem | null> =>
  baseline === undefined ? null : readBaseline(baseline, specs)

/** What is judged, in the order of its names; an exit code after a complaint. */
async function chosenFrom(
  names: readonly string[],
  { module, url, knownFailures }: Options,
  console: Console,
): Promise<Chosen | Exit> {
  const all = await specsWithReference()
  const specs = names.length === 0 ? all : [...new Set(names)]
  const unknown = specs.filter((name) => !all.includes(name))
  for (const name of unknown) console.err(complaint(unknownSpec(name, all)))
  if (unknown.length > 0) return exit.usage
  const ofOne = [
    ...(module === undefined ? [] : ['--module']),
    ...(url === undefined ? [] : ['--url']),
    ...(knownFailures === undefined ? [] : ['--known-failures']),
  ][0]
  if (ofOne !== undefined && specs.length > 1) {
    console.err(complaint(tooMany(ofOne, specs)))
    return exit.usage
  }
  const known = knownFailures === undefined ? [] : await readKnownFailures(knownFailures)
  if (!isProblem(known)) return { specs, known }
  console.err(complaint(known))
  return exit.usage
}

const tooMany = (option: string, names: readonly string[]): Problem => ({
  code: 'one-spec-needed',
  message: `${option} goes with one specification, and ${names.length} are judged: ${names.join(', ')}.`,
  help: `Name the one that is meant: 'turntable gate ${names[0]} ${option} ...'.`,
})

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
