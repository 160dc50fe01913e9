/** Judging what a gate was asked for: one subject here, a gateway over its socket, or several references side by side. */
import { quoted } from '../harness/judging/case.ts'
import type { SpecResult } from '../harness/result.ts'
import { readDownstream } from '../hosts/downstream-file.ts'
import { judgeAll } from '../hosts/gate-crew.ts'
import { chosenSettings, isWired, noWire } from '../hosts/gateway/choices.ts'
import { ownScenarios } from '../hosts/library.ts'
import { isProblem, type Problem } from '../hosts/problem.ts'
import { judgeIn, type Session } from '../hosts/session.ts'
import { addressOf, judgeUrl } from '../hosts/wire/judge-url.ts'
import { patience } from '../hosts/wire/patience.ts'
import { progressLine } from '../reports/progress.ts'
import { type Console, complaint } from './console.ts'
import { type Exit, exit } from './exit.ts'
import { openShelf, printProblems } from './shared.ts'

/** How it is judged, by the options of the command. */
export interface Judging {
  readonly module?: string
  readonly url?: string
  readonly profile?: string
  readonly cancelTarget?: string
  readonly downstream?: string
  readonly seed: string
  readonly strict?: true
  readonly walks: number
  readonly quick?: true
  readonly workers: number
}

/** What is judged: the names of the specifications, and what is known to fail. */
export interface Chosen extends Pick<Session, 'known'> {
  readonly specs: readonly string[]
}

/** What is the same for every specification. */
const judging = (
  options: Judging,
  console: Console,
): Omit<Session, 'shelf' | 'scenarios' | 'known' | 'stop'> => ({
  module: options.module ?? null,
  seed: options.seed,
  strict: options.strict === true,
  walks: options.walks,
  only: isQuick(options) ? 'quick' : 'everything',
  onRun: (runs, total, failures) => console.progress(progressLine({ done: runs, total, failures })),
})

/** A gateway is told few stories, and all of them. */
export const isQuick = ({ quick, url }: Judging): boolean => quick === true && url === undefined

/** Judges one subject here, or several references side by side; after a complaint, the exit code. */
export async function judgedAll(
  { specs, known }: Chosen,
  options: Judging,
  stop: AbortSignal,
  console: Console,
): Promise<readonly SpecResult[] | Exit> {
  const same = { ...judging(options, console), stop, known }
  const [only] = specs
  if (only !== undefined && specs.length === 1) return judgedOne(only, same, options, console)
  const judged = await judgeAll(specs, { ...same, workers: options.workers })
  return 'kind' in judged ? printProblems(judged.problems, judged.unreadable, console) : judged
}

/** Judges one subject here; after a complaint, the exit code. */
async function judgedOne(
  name: string,
  same: Omit<Session, 'shelf' | 'scenarios'>,
  options: Judging,
  console: Console,
): Promise<readonly SpecResult[] | Exit> {
  const shelf = await openShelf(name, console)
  if (shelf === null) return exit.usage
  const { scenarios, problems, unreadable } = await ownScenarios({ [name]: shelf }, name)
  if (problems.length + unreadable.length > 0) return printProblems(problems, unreadable, console)
  const session = { ...same, shelf, scenarios }
  const { url } = options
  const judged = url === undefined ? await judgeIn(session) : await judgeOverWire(session, url, options)
  if (!isProblem(judged)) return [judged]
  console.err(complaint(judged))
  return judged.code === 'no-gateway' ? exit.unmeasured : exit.usage
}

/** Judges a gateway over its socket, or tells why it cannot be. */
async function judgeOverWire(
  { shelf, known, seed, strict, stop, onRun }: Session,
  address: string,
  { profile, cancelTarget, downstream: named }: Judging,
): Promise<SpecResult | Problem> {
  const { spec } = shelf.world
  if (!isWired(spec)) return noWire(spec)
  const url = addressOf(address)
  if (isProblem(url)) return url
  const settings = chosenSettings(spec, { profile, 'cancel-target': cancelTarget })
  if (isProblem(settings)) return settings
  const downstream = await readDownstream(named)
  if (downstream !== null && isProblem(downstream)) return downstream
  const again = [
    `turntable gate ${spec.name} --url ${url.href}`,
    ...(profile === undefined ? [] : [`--profile ${profile}`]),
    ...(cancelTarget === undefined ? [] : [`--cancel-target ${cancelTarget}`]),
    ...(named === undefined ? [] : [`--downstream ${quoted(named)}`]),
  ].join(' ')
  const stories = spec.wire.stories(settings, downstream)
  return judgeUrl({
    spec,
    machine: shelf.machine,
    url,
    settings,
    stories,
    downstream,
    patience,
    again,
    known,
    seed,
    strict,
    stop,
    onRun,
  })
}
