/** `turntable gate [NAMES]`: does this implementation conform? */

import { join } from 'node:path'
import { resultOf } from '../../harness/gate.ts'
import type { Result } from '../../harness/result.ts'
import { type Baseline, sinceBaseline } from '../../harness/viewing/since.ts'
import { readBaseline } from '../../hosts/baseline-file.ts'
import { readKnownFailures } from '../../hosts/known-failures-file.ts'
import { specsWithoutReference, specsWithReference } from '../../hosts/library.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { reportFolderProblem } from '../../hosts/report-folder.ts'
import { leftOutByQuick } from '../../hosts/session.ts'
import { toJson } from '../../reports/json.ts'
import { toTerminal } from '../../reports/terminal.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'
import { type Chosen, isQuick, type Judging, judgedAll } from '../judged.ts'
import { unknownSpec } from '../shared.ts'
import { stopEarly } from '../stop.ts'

/** The options of the command. */
export interface Options extends Judging {
  readonly maxTime?: number
  readonly knownFailures?: string
  readonly baseline?: string
  readonly report: string | false
  readonly json?: true
}

/** How long (ms) a gate of a class takes at the most, unless `--max-time` says so. */
const classTimeMs = 600_000

/** Does it; the exit code. */
export async function gate(names: readonly string[], options: Options, console: Console): Promise<Exit> {
  const chosen = await chosenFrom(names, options, console)
  if (typeof chosen === 'number') return chosen
  const baseline = await baselineOf(options, chosen)
  const problem =
    baseline !== null && isProblem(baseline)
      ? baseline
      : options.report === false
        ? null
        : await reportFolderProblem(options.report)
  if (problem !== null) {
    console.err(complaint(problem))
    return exit.usage
  }
  const left = names.length === 0 ? await specsWithoutReference() : []
  for (const name of left) console.err(`${name} is left out: it has no reference yet`)
  const stop = stopEarly(options.maxTime ?? (options.module === undefined ? undefined : classTimeMs))
  console.err(`seed ${options.seed}`)
  const judged = await judgedAll(chosen, options, stop.signal, console)
  if (typeof judged === 'number') return judged
  const alone = resultOf(judged, options.seed, isQuick(options) ? leftOutByQuick : [])
  const result = baseline === null || isProblem(baseline) ? alone : sinceBaseline(alone, baseline)
  const written = options.report === false || (await writeReport(result, options.report, console))
  const report = written && options.report !== false ? join(options.report, 'index.html') : null
  if (options.json) console.out(JSON.stringify(toJson(result)))
  else console.out(toTerminal(result, { colour: console.colour, width: console.width, report }))
  return stop.interrupted() ?? (written ? exitOf(result) : exit.usage)
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

/** Writes the report folder; what draws its pages is loaded only then. */
async function writeReport(result: Result, folder: string, console: Console): Promise<boolean> {
  const { writeReport } = await import('../report.ts')
  return writeReport(result, folder, console)
}
