/** `turntable shrink NAME RUN`: the smallest scenario that fails for the same reason as a run. */
import { resolve } from 'node:path'
import { scenarioPlans } from '../../harness/playing/plans.ts'
import { worldVocabulary } from '../../harness/playing/world-vocabulary.ts'
import { pageOf } from '../../harness/shrinking/page.ts'
import { reasonsIn } from '../../harness/shrinking/reason.ts'
import type { Unshrunk } from '../../harness/shrinking/shrink.ts'
import type { Shelf } from '../../hosts/library.ts'
import type { Problem } from '../../hosts/problem.ts'
import { player } from '../../hosts/session.ts'
import { type Lost, shrinkInWorker } from '../../hosts/shrink-in-worker.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { findRun } from '../find-run.ts'
import { stopEarly } from '../stop.ts'

/** The options of the command. */
export interface Options {
  readonly module?: string
  readonly seed: string
  readonly check?: string
  readonly as: string
  readonly maxTime?: number
}

/** Does it; the exit code. */
export async function shrinkRun(
  name: string,
  run: string,
  options: Options,
  console: Console,
): Promise<Exit> {
  const found = await findRun(name, { run, seed: options.seed }, console)
  if (typeof found === 'number') return found
  const { shelf, plan } = found
  const { seed, check = null, as: file } = options
  const module = options.module === undefined ? null : resolve(options.module)
  const stop = stopEarly(options.maxTime)
  const came = await shrinkInWorker({ spec: name, module, plan, seed, check, file }, stop.signal)
  if (came.kind !== 'shrunk') {
    const code = unshrunk(came, options, console)
    return stop.interrupted() ?? code
  }
  const isStopped = stop.signal.aborted
  const text = pageOf(shelf.world.spec, { run, seed }, came)
  if (!(await fails(shelf, text, came.reason.check, options)))
    return unshrunk({ kind: 'fickle' }, options, console)
  console.err(
    `${came.story.beats.length} of ${came.before} events are left after ${came.tries} smaller runs.`,
  )
  console.out(text)
  if (isStopped) console.err('It was stopped: a smaller scenario may fail, too.')
  return stop.interrupted() ?? (isStopped ? exit.unmeasured : exit.ok)
}

/** Whether the file, read and played like any other, fails for that check. */
async function fails(
  { world, machine }: Shelf,
  text: string,
  check: string,
  { module, seed, as: file }: Options,
): Promise<boolean> {
  const { spec } = world
  const { scenario } = readScenario({ file, text }, worldVocabulary(world))
  const plans = scenario === null ? [] : scenarioPlans(spec, scenario)
  const play = player({ world, machine }, module ?? null, seed, new AbortController().signal)
  for await (const played of play(plans))
    return reasonsIn(spec, played).some((reason) => reason.check === check)
  return false
}

type WithoutStory = Unshrunk | Lost | { readonly kind: 'fickle' }

const problems: Readonly<Record<WithoutStory['kind'], (options: Options) => Omit<Problem, 'code'>>> = {
  passes: ({ check }) => ({
    message:
      check === undefined
        ? 'No check of table or monitors blames this run.'
        : `${check} does not blame this run.`,
    help: 'Replay it to see what does; what a scenario expects by itself is not shrunk.',
  }),
  untold: () => ({
    message: 'The inputs of this run, replayed without the simulated services, do not fail in the same way.',
    help: 'Replay it as it is; a file cannot hold blank ids and instants of timers.',
  }),
  lost: () => ({
    message: 'The class never came back from one of the smaller runs, or ended its worker.',
    help: 'Mend that first: gate names the step at which it happens.',
  }),
  stopped: () => ({
    message: 'It was stopped before a smaller scenario was found.',
    help: 'Give it more time.',
  }),
  fickle: () => ({
    message: 'The scenario that was found does not fail when it is played again.',
    help: 'The class keeps something from one run to the next, or draws by something that is not faked.',
  }),
}

/** Reports why there is no smaller scenario. */
function unshrunk({ kind }: WithoutStory, options: Options, console: Console): Exit {
  console.err(complaint({ code: `not-shrunk-${kind}`, ...problems[kind](options) }))
  return kind === 'passes' ? exit.nothing : exit.unmeasured
}
