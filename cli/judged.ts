/** Judging the request of a gate: one subject here, a gateway over its socket, or several references side by side. */
import type { SpecResult } from '../harness/result.ts'
import { judgeAll } from '../hosts/gate-crew.ts'
import { ownScenarios } from '../hosts/library.ts'
import { isProblem } from '../hosts/problem.ts'
import { judgeIn, type Session } from '../hosts/session.ts'
import { progressLine } from '../reports/progress.ts'
import { type Console, complaint } from './console.ts'
import { type Exit, exit } from './exit.ts'
import type { Wired } from './judged-over-wire.ts'
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

/** The gate plays few stories with a gateway, and all of them. */
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

/** The same over a socket: what knows of sockets is loaded only then. */
const overWire: Wired = async (...asked) => (await import('./judged-over-wire.ts')).judgeOverWire(...asked)

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
  const judged = url === undefined ? await judgeIn(session) : await overWire(session, url, options)
  if (!isProblem(judged)) return [judged]
  console.err(complaint(judged))
  return judged.code === 'no-gateway' ? exit.unmeasured : exit.usage
}
