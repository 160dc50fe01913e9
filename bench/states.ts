/**
 * States: the chart of Agent Voice, searched whole under a small view with a shortest path to each state: by ours and
 * by `getShortestPaths` of @xstate/graph. Both send the same events to the same chart and distinguish states by the
 * same keys. The graph has no time, so it receives delayed events like others. It finds more states for that; the
 * measure is the work for one state.
 */
import { getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { chartRun } from '../harness/charts/chart-subject.ts'
import { search } from '../harness/charts/search.ts'
import { stateKeys } from '../harness/charts/state-key.ts'
import type { Chart } from '../machine/machine.ts'
import { nodesOf } from '../machine/transitions.ts'
import type { Contest, Rival } from './contest.ts'
import { shelfOf } from './shelf.ts'

/** What brings a conversation up, holds it, and ends it. */
const said = [
  ...['user.start', 'session.ready', 'audio.primed', 'audio.ready', 'session.renewal', 'session.resume'],
  ...['user.stop', 'reset'],
]

/** Delayed events of the states that a snapshot is in. */
const delayedIn =
  (chart: Chart) =>
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

interface Searchers {
  readonly search: () => number
  readonly paths: () => number
}

/** Both searchers; the unit of their work is a state. */
async function searchers(): Promise<Searchers> {
  const shelf = await shelfOf('agent-voice')
  const view = shelf.machine.views.find(({ name }) => name === 'several holds')
  if (view === undefined) throw new Error('The view of Agent Voice is gone.')
  const { machine } = shelf
  const { spec } = shelf.world
  const proposals = spec.proposals.filter(({ what }) => said.includes(what))
  const small = { ...spec, proposals }
  const run = chartRun(small, machine)
  const keyOf = stateKeys(machine.domains)
  const delayed = delayedIn(machine.chart)
  const options = {
    input: machine.settings({ ...spec.settings, ...view.settings }),
    events: (snapshot: AnyMachineSnapshot) => [
      ...proposals.map(({ what, with: payload }) => machine.receive(what, payload, 0)),
      ...delayed(snapshot),
    ],
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf({ snapshot, timers: [], armed: 0 }, 0),
    limit: 20_000,
  } as never
  const field = { spec: small, machine, run, view, asked: null }
  return {
    search: () => search(field, Number.POSITIVE_INFINITY, () => {}).states,
    paths: () => getShortestPaths(machine.chart as never, options).length,
  }
}

const rival = (name: string, of: (searchers: Searchers) => () => number): Rival => ({
  name,
  ready: async () => {
    const run = of(await searchers())
    return { found: '', prepare: () => run }
  },
})

/** They do not find the same: the graph knows no time. */
export const searches: Contest = {
  given: async () => null,
  rivals: [rival('search', ({ search }) => search), rival('xstate-paths', ({ paths }) => paths)],
}
