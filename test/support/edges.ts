/**
 * Every edge of a chart, walked by the tests' own search: the shortest way to its state, the edge, and then silence,
 * so that whatever the edge owes falls due.
 */
import type { AnyStateMachine } from 'xstate'
import { type ChartRun, chartRun, type Moment } from '../../harness/chart-subject.ts'
import { type Saying, saying } from '../../harness/saying.ts'
import { stateKey } from '../../harness/state-key.ts'
import type { Machine } from '../../machine/machine.ts'
import type { State } from '../../machine/step.ts'
import type { Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'

/** How long (ms) nothing is said after an edge: longer than any limit of the slice. */
const silence = 10_000

/** One edge with everything before it and the silence behind it. */
export interface Edge {
  readonly settings: Settings
  readonly log: Log
  /** Lines of the log before the silence. */
  readonly lines: number
  readonly untilMs: number
  readonly state: State
}

interface Node {
  readonly moment: Moment
  readonly at: number
  readonly log: Log
  readonly says: Saying
}

/** Walks every edge, breadth first, under every setting of the spec. */
export function* edgesOf(
  spec: Spec,
  machine: Machine,
  chart: AnyStateMachine = machine.chart,
): Generator<Edge> {
  const run = chartRun(spec, machine, chart)
  for (const settings of [spec.settings, ...spec.variants]) {
    const queue: Node[] = [{ moment: run.begin(settings), at: 0, log: [], says: saying(spec, settings) }]
    const seen = new Set<string>()
    for (const node of queue) {
      for (const next of nextOf(spec, run, node)) {
        yield {
          settings,
          ...silent(run, next),
          lines: next.log.length,
          untilMs: next.at + silence,
          state: next.moment.state,
        }
        const key = stateKey(machine.domains, next.moment.state, next.at)
        if (seen.has(key)) continue
        seen.add(key)
        queue.push(next)
      }
    }
  }
}

function* nextOf(spec: Spec, run: ChartRun, { moment, at, log, says }: Node): Generator<Node> {
  const after = (next: Moment, at: number): Node => {
    const grown = [...log, ...next.lines]
    const follower = says.fork()
    follower.follow(grown)
    return { moment: next, at, log: grown, says: follower }
  }
  for (const proposal of spec.proposals) {
    const signal = says.fork().say(proposal)
    if (signal !== null) yield after(run.say(moment, signal, at), at)
  }
  const due = run.due(moment)
  if (due !== null) yield after(run.fire(moment), due)
}

function silent(run: ChartRun, { moment, at, log }: Node): { readonly log: Log } {
  const lines = [...log]
  let last = moment
  for (let due = run.due(last); due !== null && due <= at + silence; due = run.due(last)) {
    last = run.fire(last)
    lines.push(...last.lines)
  }
  return { log: lines }
}
