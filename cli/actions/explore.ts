/** `turntable explore NAME`: walks every state of a chart, and judges every edge of it. */
import { exploreInWorker } from '../../hosts/explore-in-worker.ts'
import type { Problem } from '../../hosts/problem.ts'
import { type Explorations, explorationJson, toExploration, viewLine } from '../../reports/exploration.ts'
import { progressLine } from '../../reports/progress.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { chartedShelf } from '../shared.ts'
import { stopEarly } from '../stop.ts'

/** The options of the command. */
export interface Options {
  readonly view?: string
  readonly states: number
  readonly races?: true
  readonly pairs?: true
  readonly maxTime?: number
  readonly json?: true
}

/** Does it; the exit code. */
export async function explore(name: string, options: Options, console: Console): Promise<Exit> {
  const shelf = await chartedShelf(name, console)
  if (shelf === null) return exit.usage
  if (options.races && options.pairs) return refused(console, bothAsked)
  const { views } = shelf.machine
  const asked = views.filter((view) => options.view === undefined || view.name === options.view)
  if (asked.length === 0) {
    const help = `There are: ${views.map((view) => `"${view.name}"`).join(', ')}.`
    return refused(console, {
      code: 'unknown-view',
      message: `There is no view "${options.view}" of ${name}.`,
      help,
    })
  }
  const stop = stopEarly(options.maxTime)
  const { view = null, states, races = false, pairs = false } = options
  const report = options.json ? console.err : console.out
  const found = await exploreInWorker({ spec: name, view, states, races, pairs }, stop.signal, (each) => {
    if (each.kind === 'view') report(viewLine(each.view, each.seconds))
    else console.progress(progressLine(each))
  })
  if (found !== null)
    console.out(options.json ? JSON.stringify(explorationJson(name, found)) : toExploration(found))
  const isStopped = stop.signal.aborted && isPartial(found, options)
  if (isStopped) console.err('It was stopped: what was not met may be there.')
  return stop.interrupted() ?? codeOf(found, isStopped)
}

const bothAsked: Problem = {
  code: 'races-and-pairs',
  message: 'Pairs are played, and a run does not choose among timers of one instant.',
  help: 'Ask for --races and for --pairs apart.',
}

function refused(console: Console, problem: Problem): Exit {
  console.err(complaint(problem))
  return exit.usage
}

/** No mistake in what was seen. */
const isFree = ({ views, phases, pairsPlayed }: Explorations): boolean =>
  [...views, phases, ...(pairsPlayed === null ? [] : [pairsPlayed])].every(
    ({ mistakes }) => mistakes.length === 0,
  )

/** Every pair that was asked for was played. */
const isPaired = ({ pairsPlayed }: Explorations): boolean =>
  pairsPlayed === null || pairsPlayed.covered === pairsPlayed.feasible

/** Whether a stop left something out. */
const isPartial = (found: Explorations | null, { pairs }: Options): boolean =>
  found === null || !found.complete || (pairs === true && found.pairsPlayed === null) || !isPaired(found)

function codeOf(found: Explorations | null, isStopped: boolean): Exit {
  if (found !== null && !isFree(found)) return exit.failed
  if (isStopped) return exit.unmeasured
  return found === null || isPaired(found) ? exit.ok : exit.failed
}
