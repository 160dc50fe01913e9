/**
 * States: the chart of Agent Voice, searched whole under a small view, by ours and by @xstate/graph. Both say the same
 * events to the same chart and tell states apart by the same keys. The graph knows no time, so delayed events are said to
 * it like others; it finds more states for that, and what counts is states per second of processor time. Rivals take
 * turns in one process. The ratio to Spin is null: it is not installed.
 *
 * `node --import tsx bench/states.ts` prints the figures as JSON.
 */
import { getAdjacencyMap, getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { chartRun } from '../harness/charts/chart-subject.ts'
import { search } from '../harness/charts/search.ts'
import { stateKeys } from '../harness/charts/state-key.ts'
import { openLibrary, type Shelf } from '../hosts/library.ts'
import { nodesOf } from '../machine/transitions.ts'

/** What brings a conversation up, holds it, and ends it. */
const said = [
  ...['user.start', 'session.ready', 'audio.primed', 'audio.ready', 'session.renewal', 'session.resume'],
  ...['user.stop', 'reset'],
]

/** Someone who searches the chart; returns how many states there are. */
interface Searcher {
  readonly name: string
  readonly run: () => number
}

/** Each searcher works at least so long in a round, in microseconds of processor time. */
const leastUs = 400_000
const rounds = 3

/** Delayed events of the states that a snapshot is in. */
const delayedIn =
  ({ machine: { chart } }: Shelf) =>
  (snapshot: AnyMachineSnapshot): readonly EventObject[] =>
    nodesOf(chart.root)
      .filter(({ path }) =>
        snapshot.matches(
          path.reduceRight<object | string>(
            (inner, key) => (inner === '' ? key : { [key]: inner }),
            '',
          ) as never,
        ),
      )
      .flatMap(({ after }) => after.map(({ eventType }) => ({ type: String(eventType), at: 0 })))

function searchers(shelf: Shelf): readonly [Searcher, ...Searcher[]] {
  const { machine } = shelf
  const { spec } = shelf.world
  const view = machine.views.find(({ name }) => name === 'several holds')
  if (view === undefined) throw new Error('The view is gone.')
  const proposals = spec.proposals.filter(({ what }) => said.includes(what))
  const small = { ...spec, proposals }
  const run = chartRun(small, machine)
  const keyOf = stateKeys(machine.domains)
  const delayed = delayedIn(shelf)
  const options = {
    input: machine.settings({ ...spec.settings, ...view.settings }),
    events: (snapshot: AnyMachineSnapshot) => [
      ...proposals.map(({ what, with: payload }) => machine.hear(what, payload, 0)),
      ...delayed(snapshot),
    ],
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf({ snapshot, timers: [], armed: 0 }, 0),
    limit: 20_000,
  } as never
  const chart = machine.chart as never
  return [
    {
      name: 'search',
      run: () =>
        search({ spec: small, machine, run, view, asked: null }, Number.POSITIVE_INFINITY, () => {}).states,
    },
    { name: 'getAdjacencyMap', run: () => Object.keys(getAdjacencyMap(chart, options)).length },
    { name: 'getShortestPaths', run: () => getShortestPaths(chart, options).length },
  ]
}

/** States per second of processor time. */
function rateOf({ run }: Searcher): number {
  let [us, states] = [0, 0]
  while (us < leastUs) {
    const before = process.cpuUsage()
    states += run()
    const { user, system } = process.cpuUsage(before)
    us += user + system
  }
  return (states * 1_000_000) / us
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const { 'agent-voice': shelf } = await openLibrary()
if (shelf === undefined) throw new Error('Agent Voice is not on the shelf.')
const [ours, ...peers] = searchers(shelf)
rateOf(ours)
const played = Array.from({ length: rounds }, () => ({ ours: rateOf(ours), theirs: peers.map(rateOf) }))
const ratios = peers.map(({ name }, place) => [
  `search/${name}`,
  Number(median(played.map(({ ours, theirs }) => ours / (theirs[place] ?? 1))).toFixed(1)),
])
const result = {
  ratios: { ...Object.fromEntries(ratios), 'search/spin': null },
  statesPerSecond: Math.round(median(played.map((round) => round.ours))),
  rounds,
  node: process.version,
}
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
