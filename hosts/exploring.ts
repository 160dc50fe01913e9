/** Exploring a chart in this very thread: the inspection of its views, and the other requested analyses. */
import { listedTransitions } from '../harness/charts/chart-coverage.ts'
import { chartRun } from '../harness/charts/chart-subject.ts'
import { type InspectedView, type Inspection, inspect } from '../harness/charts/inspect.ts'
import type { Observer } from '../harness/charts/observer.ts'
import { ordering } from '../harness/charts/orders.ts'
import { pairWalking } from '../harness/charts/pair-walks.ts'
import { phaseWalk } from '../harness/charts/phase-walk.ts'
import type { Explorations } from '../reports/exploration.ts'
import type { Shelf } from './library.ts'
import { playPairs } from './play-pairs.ts'

/** The requested exploration. */
export interface Exploring {
  /** One view only; null for all. */
  readonly view: string | null
  readonly states: number
  readonly races: boolean
  readonly pairs: boolean
}

/** The listeners of an exploration, and its end. */
export interface ExplorationCallbacks {
  /** Receives each view as it ends, with its time in s. */
  readonly onView: (view: InspectedView, seconds: string) => void
  readonly onRun: (done: number, total: number, failures: number) => void
  /** Whether the exploration is to end with what it has. */
  readonly isOver: () => boolean
  readonly stop: AbortSignal
}

/** Explores the chart of a specification; the result says so if it was stopped. */
export async function exploreHere(
  shelf: Shelf,
  asked: Exploring,
  callbacks: ExplorationCallbacks,
): Promise<Explorations> {
  const { machine, world } = shelf
  const views = machine.views.filter(({ name }) => asked.view === null || name === asked.view)
  const transitions = listedTransitions(machine.chart).map(({ id }) => id)
  const orders = asked.races ? ordering() : null
  const pairs = asked.pairs ? pairWalking(world.spec, chartRun(world.spec, machine), transitions) : null
  const phases = phaseWalk(world.spec)
  const found = inspected({ ...shelf, machine: { ...machine, views } }, transitions, asked, callbacks, [
    ...[orders, pairs].flatMap((each) => (each === null ? [] : [each.observer])),
    phases.observer,
  ])
  return {
    ...found,
    phases: phases.found(),
    orders: orders?.found() ?? null,
    pairsPlayed:
      pairs === null || callbacks.isOver()
        ? null
        : await playPairs(shelf, asked, pairs.found(), callbacks.stop, callbacks.onRun),
  }
}

/** Inspects the chart, and reports each view as it ends. */
function inspected(
  { machine, world: { spec } }: Shelf,
  transitions: readonly string[],
  { states, races }: Exploring,
  { onView, isOver }: ExplorationCallbacks,
  observers: readonly Observer[],
): Inspection {
  const rows = spec.rows.filter(({ to, does }) => to !== 'stay' || does !== undefined).map(({ id }) => id)
  let since = performance.now()
  return inspect(
    spec,
    machine,
    { states, races, isOver },
    { rows, transitions },
    {
      observers,
      done: (view) => {
        const seconds = ((performance.now() - since) / 1000).toFixed(1)
        since = performance.now()
        onView(view, seconds)
      },
    },
  )
}
