/**
 * Every edge of a chart, walked by the tests' own search: the shortest way to its state, the edge, and then silence,
 * so that whatever the edge owes falls due.
 */
import type { AnyStateMachine } from 'xstate'
import { type ChartRun, chartRun, type Moment } from '../../harness/charts/chart-subject.ts'
import { stateKey } from '../../harness/charts/state-key.ts'
import { type Saying, saying } from '../../harness/playing/saying.ts'
import type { Machine } from '../../machine/machine.ts'
import type { State } from '../../machine/step.ts'
import type { Log } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal } from '../../spec/words.ts'

/** How long (ms) nothing is said after an edge: longer than any limit of the slice. */
const silence = 10_000

/** One edge with everything before it. */
export interface Edge {
  readonly settings: Settings
  /** The state that it leads to. */
  readonly state: State
  readonly log: Log
  /** The log with the silence behind the edge, and when that ends. */
  readonly inSilence: () => { readonly log: Log; readonly untilMs: number }
}

interface Node {
  readonly moment: Moment
  readonly at: number
  readonly log: Log
  readonly says: Saying
}

/**
 * Walks every edge, breadth first, under every setting of the spec. `past` is said before the search begins, in a
 * first of two searches: only where something has been superseded can anything stale be said.
 */
export function* edgesOf(
  spec: Spec,
  machine: Machine,
  past: readonly Proposal[] = [],
  chart: AnyStateMachine = machine.chart,
): Generator<Edge> {
  const run = chartRun(spec, machine, chart)
  for (const settings of [spec.settings, ...spec.variants]) {
    const start: Node = { moment: run.begin(settings), at: 0, log: [], says: saying(spec, settings) }
    const later = past.reduce<Node>((node, proposal) => saidTo(run, node, proposal) ?? node, start)
    const queue: Node[] = [later, start]
    const seen = new Set<string>()
    for (const node of queue) {
      for (const next of nextOf(spec, run, node)) {
        const { moment, log } = next
        yield { settings, state: moment.state, log, inSilence: () => silent(run, next) }
        const key = stateKey(machine.domains, next.moment.state, next.at)
        if (seen.has(key)) continue
        seen.add(key)
        queue.push(next)
      }
    }
  }
}

function* nextOf(spec: Spec, run: ChartRun, node: Node): Generator<Node> {
  for (const proposal of spec.proposals) {
    const next = saidTo(run, node, proposal)
    if (next !== null) yield next
  }
  const due = run.due(node.moment)
  if (due !== null) yield after(node, run.fire(node.moment), due)
}

function saidTo(run: ChartRun, node: Node, proposal: Proposal): Node | null {
  const signal = node.says.fork().say(proposal)
  return signal === null ? null : after(node, run.say(node.moment, signal, node.at), node.at)
}

function after(node: Node, moment: Moment, at: number): Node {
  const log = [...node.log, ...moment.lines]
  const says = node.says.fork()
  says.follow(log)
  return { moment, at, log, says }
}

function silent(run: ChartRun, { moment, at, log }: Node): ReturnType<Edge['inSilence']> {
  const untilMs = at + silence
  const lines = [...log]
  let last = moment
  for (let due = run.due(last); due !== null && due <= untilMs; due = run.due(last)) {
    last = run.fire(last)
    lines.push(...last.lines)
  }
  return { log: lines, untilMs }
}
