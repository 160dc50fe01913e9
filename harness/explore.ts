/**
 * Exploration: every state of a chart that the proposals of its spec can reach, breadth first, under each of its
 * settings, with the shortest path to each transition and to each kind of event in each leaf. It alone may call
 * something unreachable, and only when it is complete.
 */

import type { Machine } from '../machine/machine.ts'
import type { Settings } from '../spec/row.ts'
import type { Spec } from '../spec/spec.ts'
import { type ChartRun, chartRun, type Moment } from './chart-subject.ts'
import type { Stride } from './plan.ts'
import { saying } from './saying.ts'
import { stateKey } from './state-key.ts'

/** A way through the chart, and the settings under which it exists. */
export interface Way {
  readonly settings: Settings
  readonly strides: readonly Stride[]
}

/** What an exploration found. */
export interface Explored {
  readonly states: number
  readonly edges: number
  /** Every state within the proposals was seen; otherwise `bounded` says what ended the search. */
  readonly complete: boolean
  readonly bounded: string | null
  /** The shortest way to take a transition, by its id. */
  readonly transitions: ReadonlyMap<string, Way>
  /** Pairs of transitions that can follow one another, as `first > second`. */
  readonly pairs: ReadonlySet<string>
  /** The shortest way to each proposal in each leaf, by `leaf / proposal / transitions that it takes`. */
  readonly cells: ReadonlyMap<string, Way>
  /** Published changes by what they answer, as {@link changeKey}. */
  readonly changes: ReadonlySet<string>
}

/** A published change in answer to an event, or to `time`. */
export const changeKey = (from: string, to: string, on: string): string => `${from}>${to} on ${on}`

interface Node {
  readonly moment: Moment
  readonly at: number
  readonly on: string
  readonly strides: readonly Stride[]
  readonly log: Moment['lines']
  /** The transition taken last on the way here. */
  readonly last: string | null
}

interface Found {
  readonly transitions: Map<string, Way>
  readonly pairs: Set<string>
  readonly cells: Map<string, Way>
  readonly changes: Set<string>
}

/** Explores the chart of a machine under all settings of its spec, at most `atMost` states for each. */
export function explore(spec: Spec, machine: Machine, atMost = 20_000): Explored {
  const found: Found = { transitions: new Map(), pairs: new Set(), cells: new Map(), changes: new Set() }
  const sizes = [spec.settings, ...spec.variants].map((settings) =>
    exploreUnder(spec, machine, settings, atMost, found),
  )
  const isComplete = sizes.every(({ complete }) => complete)
  return {
    ...found,
    states: sizes.reduce((sum, { states }) => sum + states, 0),
    edges: sizes.reduce((sum, { edges }) => sum + edges, 0),
    complete: isComplete,
    bounded: isComplete ? null : `stopped at ${atMost} states`,
  }
}

function exploreUnder(spec: Spec, machine: Machine, settings: Settings, atMost: number, found: Found) {
  const run = chartRun(spec, machine)
  const moment = run.begin(settings)
  const queue: Node[] = [{ moment, at: 0, on: '', strides: [], log: [], last: null }]
  const seen = new Set<string>()
  let edges = 0
  let complete = true
  for (const node of queue) {
    for (const next of successors(spec, run, settings, node, found)) {
      edges += 1
      const last = noted(found, settings, node, next)
      const key = `${stateKey(machine.domains, next.moment.state, next.at)} ${last}`
      if (seen.has(key)) continue
      if (seen.size >= atMost) complete = false
      else {
        seen.add(key)
        queue.push({ ...next, last })
      }
    }
  }
  return { states: seen.size, edges, complete }
}

/** Writes down what one edge shows, and returns the transition that it ends with. */
function noted(
  { transitions, pairs, changes }: Found,
  settings: Settings,
  node: Node,
  next: Node,
): string | null {
  let { last } = node
  for (const id of next.moment.taken) {
    if (!transitions.has(id)) transitions.set(id, { settings, strides: next.strides })
    if (last !== null) pairs.add(`${last} > ${id}`)
    last = id
  }
  for (const { what, with: payload } of next.moment.lines) {
    if (what === 'state') changes.add(changeKey(String(payload.from), String(payload.to), next.on))
  }
  return last
}

/** Every proposal that speaks of something that there is, and the next timer. */
function* successors(
  spec: Spec,
  run: ChartRun,
  settings: Settings,
  node: Node,
  { cells }: Found,
): Generator<Node> {
  const { moment, at, strides, log, last } = node
  const says = saying(spec, settings)
  says.follow(log)
  const leaf = JSON.stringify(moment.state.snapshot.value)
  for (const [index, proposal] of spec.proposals.entries()) {
    const signal = says.say(proposal)
    if (signal === null) continue
    const next = run.say(moment, signal, at)
    const way = [...strides, { afterMs: 0, ...proposal }]
    const cell = `${leaf} / ${proposal.what} ${index} / ${next.taken.join(' ')}`
    if (!cells.has(cell)) cells.set(cell, { settings, strides: way })
    yield { moment: next, at, on: signal.what, strides: way, log: [...log, ...next.lines], last }
  }
  const due = run.due(moment)
  if (due === null) return
  const next = run.fire(moment)
  const way = [...strides, { waitMs: due - at }]
  yield { moment: next, at: due, on: 'time', strides: way, log: [...log, ...next.lines], last }
}
