/** `turntable explore NAME`: walks every state of a chart, and judges every edge of it. */
import { listedTransitions } from '../../harness/charts/chart-coverage.ts'
import { chartRun } from '../../harness/charts/chart-subject.ts'
import { type Inspection, inspect } from '../../harness/charts/inspect.ts'
import { type Ordering, ordering } from '../../harness/charts/orders.ts'
import { type PairWalking, pairWalking } from '../../harness/charts/pair-walks.ts'
import { type PhaseWalk, phaseWalk } from '../../harness/charts/phase-walk.ts'
import type { Shelf } from '../../hosts/library.ts'
import { playPairs } from '../../hosts/play-pairs.ts'
import type { Problem } from '../../hosts/problem.ts'
import type { View } from '../../machine/machine.ts'
import { type Explorations, explorationJson, toExploration, viewLine } from '../../reports/exploration.ts'
import { progressLine } from '../../reports/progress.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { chartedShelf } from '../shared.ts'

/** The options of the command. */
export interface Options {
  readonly view?: string
  readonly states: number
  readonly races?: true
  readonly pairs?: true
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
  const found = await explored(shelf, asked, options, console)
  console.out(options.json ? JSON.stringify(explorationJson(name, found)) : toExploration(found))
  return isRight(found) ? exit.ok : exit.failed
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

/** No mistake, and every pair that can be was seen. */
const isRight = ({ views, phases, pairsPlayed }: Explorations): boolean =>
  views.every(({ mistakes }) => mistakes.length === 0) &&
  phases.mistakes.length === 0 &&
  (pairsPlayed === null ||
    (pairsPlayed.mistakes.length === 0 && pairsPlayed.covered === pairsPlayed.feasible))

/** Inspects the chart under these views, and runs the other requested analyses. */
async function explored(
  shelf: Shelf,
  views: readonly View[],
  options: Options,
  console: Console,
): Promise<Explorations> {
  const { machine, world } = shelf
  const transitions = listedTransitions(machine.chart).map(({ id }) => id)
  const orders = options.races ? ordering() : null
  const pairs = options.pairs ? pairWalking(world.spec, chartRun(world.spec, machine), transitions) : null
  const phases = phaseWalk(world.spec)
  const found = inspected({ ...shelf, machine: { ...machine, views } }, transitions, options, console, [
    orders,
    pairs,
    phases,
  ])
  return {
    ...found,
    phases: phases.found(),
    orders: orders?.found() ?? null,
    pairsPlayed:
      pairs === null
        ? null
        : await playPairs(
            shelf,
            { view: options.view ?? null, states: options.states },
            pairs.found(),
            (done, total, failures) => console.progress(progressLine({ done, total, failures })),
          ),
  }
}

/** Inspects the chart, and reports each view as it ends. */
function inspected(
  { machine, world: { spec } }: Shelf,
  transitions: readonly string[],
  options: Options,
  console: Console,
  beside: readonly (Ordering | PairWalking | PhaseWalk | null)[],
): Inspection {
  const rows = spec.rows.filter(({ to, does }) => to !== 'stay' || does !== undefined).map(({ id }) => id)
  const bounds = { states: options.states, races: options.races === true }
  const report = options.json ? console.err : console.out
  let since = performance.now()
  return inspect(
    spec,
    machine,
    bounds,
    { rows, transitions },
    {
      observers: beside.flatMap((each) => (each === null ? [] : [each.observer])),
      done: (view) => {
        const seconds = ((performance.now() - since) / 1000).toFixed(1)
        since = performance.now()
        report(viewLine(view, seconds))
      },
    },
  )
}
