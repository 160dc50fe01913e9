/**
 * Exploration: every state of a chart that the proposals of its spec can reach, breadth first, with the shortest path
 * to each transition and to each kind of event in each leaf. It alone may call a transition unreachable, and only
 * when it is complete.
 */

import type { Machine } from '../machine/machine.ts'
import type { Settings } from '../spec/row.ts'
import type { Spec } from '../spec/spec.ts'
import { type ChartRun, chartRun, type Moment } from './chart-subject.ts'
import type { Stride } from './plan.ts'
import { saying } from './saying.ts'
import { stateKey } from './state-key.ts'

/** What an exploration found. */
export interface Explored {
  readonly states: number
  readonly edges: number
  /** Every state within the proposals was seen; otherwise `bounded` says what ended the search. */
  readonly complete: boolean
  readonly bounded: string | null
  /** The shortest path that takes a transition, by its id. */
  readonly transitions: ReadonlyMap<string, readonly Stride[]>
  /** Pairs of transitions that can follow one another, as `first > second`. */
  readonly pairs: ReadonlySet<string>
  /** The shortest path to each proposal in each leaf, by `leaf / proposal`. */
  readonly cells: ReadonlyMap<string, readonly Stride[]>
}

interface Node {
  readonly moment: Moment
  readonly at: number
  readonly path: readonly Stride[]
  readonly log: Moment['lines']
  /** The transition taken last on the way here. */
  readonly last: string | null
}

/** Explores the chart of a machine under `settings`, at most `atMost` states. */
export function explore(spec: Spec, machine: Machine, settings: Settings, atMost = 20_000): Explored {
  const run = chartRun(spec, machine)
  const begin = run.begin(settings)
  const start: Node = { moment: begin, at: 0, path: [], log: [], last: null }
  const seen = new Set([keyOf(machine, start)])
  const transitions = new Map<string, readonly Stride[]>()
  const pairs = new Set<string>()
  const cells = new Map<string, readonly Stride[]>()
  let edges = 0
  let bounded: string | null = null

  const queue: Node[] = [start]
  for (let head = 0; head < queue.length; head += 1) {
    const node = queue[head] as Node
    for (const next of successors(spec, run, settings, node, cells)) {
      edges += 1
      let last = node.last
      for (const id of next.moment.taken) {
        if (!transitions.has(id)) transitions.set(id, next.path)
        if (last !== null) pairs.add(`${last} > ${id}`)
        last = id
      }
      const key = `${keyOf(machine, next)} ${last}`
      if (seen.has(key)) continue
      if (seen.size >= atMost) bounded = `stopped at ${atMost} states`
      else {
        seen.add(key)
        queue.push({ ...next, last })
      }
    }
  }
  return { states: seen.size, edges, complete: bounded === null, bounded, transitions, pairs, cells }
}

const keyOf = (machine: Machine, { moment, at }: Node): string => stateKey(machine.domains, moment.state, at)

/** Every proposal that speaks of something that there is, and the next timer. */
function* successors(
  spec: Spec,
  run: ChartRun,
  settings: Settings,
  node: Node,
  cells: Map<string, readonly Stride[]>,
): Generator<Node> {
  const { moment, at, path, log } = node
  const says = saying(spec, settings)
  says.follow(log)
  const leaf = JSON.stringify(moment.state.snapshot.value)
  for (const [index, proposal] of spec.proposals.entries()) {
    const signal = says.say(proposal)
    if (signal === null) continue
    const next = run.say(moment, tokens(signal), at)
    const stride = { afterMs: 0, ...proposal }
    const cell = `${leaf} / ${index}`
    if (!cells.has(cell)) cells.set(cell, [...path, stride])
    yield { moment: next, at, path: [...path, stride], log: [...log, ...next.lines], last: null }
  }
  const due = run.due(moment)
  if (due === null) return
  const next = run.fire(moment)
  yield {
    moment: next,
    at: due,
    path: [...path, { waitMs: due - at }],
    log: [...log, ...next.lines],
    last: null,
  }
}

/** A chart hears of a text only whether there is any. */
const tokens = (signal: ReturnType<ReturnType<typeof saying>['say']>) => signal as NonNullable<typeof signal>
