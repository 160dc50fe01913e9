/** `turntable gate [NAMES]`: does this implementation conform? */

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { resultOf } from '../../harness/gate.ts'
import type { Result, SpecResult } from '../../harness/result.ts'
import { judgeAll } from '../../hosts/gate-crew.ts'
import { chosenSettings, isWired, noWire } from '../../hosts/gateway/choices.ts'
import { readKnownFailures } from '../../hosts/known-failures-file.ts'
import {
  type Library,
  openLibrary,
  ownScenarios,
  type Shelf,
  specsWithoutReference,
} from '../../hosts/library.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { writeReportFolder } from '../../hosts/report-folder.ts'
import { judgeIn, leftOutByQuick, type Session } from '../../hosts/session.ts'
import { addressOf, judgeUrl } from '../../hosts/wire/judge-url.ts'
import { patience } from '../../hosts/wire/patience.ts'
import { toHtml } from '../../reports/html.ts'
import { toJson, toReportJson } from '../../reports/json.ts'
import { toJUnit } from '../../reports/junit.ts'
import { progressLine } from '../../reports/progress.ts'
import { toTerminal } from '../../reports/terminal.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'
import { defaultSeed, duration, walks, workers } from '../options.ts'
import { printProblems, shelfNamed } from '../shared.ts'
import { stopEarly } from '../stop.ts'

interface Options {
  readonly module?: string
  readonly url?: string
  readonly profile?: string
  readonly cancelTarget?: string
  readonly seed: string
  readonly strict?: true
  readonly maxTime?: number
  readonly walks: number
  readonly quick?: true
  readonly workers: number
  readonly knownFailures?: string
  readonly report: string | false
  readonly json?: true
}

/** Adds the command. */
export function addGate(program: Command, console: Console, done: (code: Exit) => void): void {
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
    .option('--report <folder>', 'where the report goes', 'turntable-report')
    .option('--no-report', 'write no report')
    .option('--json', 'print the result as one object on stdout')
    .action(async (names: readonly string[], options: Options) => done(await gate(names, options, console)))
}

async function gate(names: readonly string[], options: Options, console: Console): Promise<Exit> {
  const library = await openLibrary(names.length === 0 ? undefined : names)
  const chosen = await chosenFrom(library, names, options, console)
  if (!Array.isArray(chosen)) return chosen
  const left = names.length === 0 ? await specsWithoutReference() : []
  for (const name of left) console.err(`${name} is left out: it has no reference yet`)
  const stop = stopEarly(options.maxTime)
  console.err(`seed ${options.seed}`)
  const judged = await judgedAll(chosen, options, stop.signal, console)
  if (isProblem(judged)) {
    console.err(complaint(judged))
    return judged.code === 'no-gateway' ? exit.unmeasured : exit.usage
  }
  const result = resultOf(judged, options.seed, isQuick(options) ? leftOutByQuick : [])
  const written = await writeReport(result, options.report, console)
  const report = written && options.report !== false ? join(options.report, 'index.html') : null
  if (options.json) console.out(JSON.stringify(toJson(result)))
  else console.out(toTerminal(result, { colour: console.colour, width: console.width, report }))
  if (stop.interrupted()) return exit.interrupted
  return written ? exitOf(result) : exit.usage
}

/** A gateway is told few stories, and all of them. */
const isQuick = ({ quick, url }: Options): boolean => quick === true && url === undefined

/** Judges one subject here, or several references side by side; tells why a gateway cannot be judged. */
async function judgedAll(
  chosen: readonly Chosen[],
  options: Options,
  stop: AbortSignal,
  console: Console,
): Promise<readonly SpecResult[] | Problem> {
  const same = { ...judging(options, console), stop }
  const [only] = chosen
  if (only === undefined || chosen.length > 1) return judgeAll(chosen, { ...same, workers: options.workers })
  if (options.url === undefined) return [await judgeIn({ ...only, ...same })]
  const judged = await judgeOverWire({ ...only, ...same }, options.url, options)
  return isProblem(judged) ? judged : [judged]
}

/** Judges a gateway over its socket, or tells why it cannot be. */
async function judgeOverWire(
  { shelf, known, seed, strict, stop, onRun }: Session,
  address: string,
  { profile, cancelTarget }: Options,
): Promise<SpecResult | Problem> {
  const { spec } = shelf.world
  if (!isWired(spec)) return noWire(spec)
  const url = addressOf(address)
  if (isProblem(url)) return url
  const settings = chosenSettings(spec, { profile, 'cancel-target': cancelTarget })
  if (isProblem(settings)) return settings
  const again = [
    `turntable gate ${spec.name} --url ${url.href}`,
    ...(profile === undefined ? [] : [`--profile ${profile}`]),
    ...(cancelTarget === undefined ? [] : [`--cancel-target ${cancelTarget}`]),
  ].join(' ')
  const stories = spec.wire.stories(settings)
  return judgeUrl({
    spec,
    machine: shelf.machine,
    url,
    settings,
    stories,
    patience,
    again,
    known,
    seed,
    strict,
    stop,
    onRun,
  })
}

/** One specification that is judged, with what belongs to it alone. */
type Chosen = Pick<Session, 'shelf' | 'scenarios' | 'known'>

/** What is judged, in the order of its names; an exit code after a complaint. */
async function chosenFrom(
  library: Library,
  names: readonly string[],
  { module, url, knownFailures }: Options,
  console: Console,
): Promise<Chosen[] | Exit> {
  const wanted = names.length === 0 ? Object.keys(library) : [...new Set(names)]
  const shelves: (Shelf | null)[] = []
  for (const name of wanted) shelves.push(await shelfNamed(library, name, console))
  if (shelves.includes(null)) return exit.usage
  const ofOne = [
    ...(module === undefined ? [] : ['--module']),
    ...(url === undefined ? [] : ['--url']),
    ...(knownFailures === undefined ? [] : ['--known-failures']),
  ][0]
  if (ofOne !== undefined && wanted.length > 1) {
    console.err(complaint(tooMany(ofOne, wanted)))
    return exit.usage
  }
  const known = knownFailures === undefined ? [] : await readKnownFailures(knownFailures)
  if (isProblem(known)) {
    console.err(complaint(known))
    return exit.usage
  }
  const told = await Promise.all(wanted.map((name) => ownScenarios(library, name)))
  const problems = told.flatMap((each) => each.problems)
  const unreadable = told.flatMap((each) => each.unreadable)
  if (problems.length + unreadable.length > 0) return printProblems(problems, unreadable, console)
  return shelves.flatMap((shelf, place) =>
    shelf === null ? [] : [{ shelf, scenarios: told[place]?.scenarios ?? [], known }],
  )
}

const tooMany = (option: string, names: readonly string[]): Problem => ({
  code: 'one-spec-needed',
  message: `${option} goes with one specification, and ${names.length} are judged: ${names.join(', ')}.`,
  help: `Name the one that is meant: 'turntable gate ${names[0]} ${option} ...'.`,
})

/** What is the same for every specification. */
const judging = (options: Options, console: Console): Omit<Session, keyof Chosen | 'stop'> => ({
  module: options.module ?? null,
  seed: options.seed,
  strict: options.strict === true,
  walks: options.walks,
  only: isQuick(options) ? 'quick' : 'everything',
  onRun: (runs, total, failures) => console.progress(progressLine({ done: runs, total, failures })),
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
