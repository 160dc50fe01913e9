/**
 * Exploration: every state of a chart that the proposals of its spec can reach, breadth first, under each of its
 * settings, with the shortest path to each transition and to each kind of event in each leaf. It alone may call
 * something unreachable, and only when it is complete.
 */

import type { Machine } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Stride } from '../playing/plan.ts'
import { type Saying, saying } from '../playing/saying.ts'
import { type ChartRun, chartRun, type Moment } from './chart-subject.ts'
import { type Edge, pairsOf } from './pairs.ts'
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

/** What is known of a chart that was not explored: nothing, and nothing of it may be called unreachable. */
export const unexplored: Explored = {
  states: 0,
  edges: 0,
  complete: false,
  bounded: 'not explored',
  transitions: new Map(),
  pairs: new Set(),
  cells: new Map(),
  changes: new Set(),
}

/** A published change in answer to an event, or to `time`. */
export const changeKey = (from: string, to: string, on: string): string => `${from}>${to} on ${on}`

interface Node {
  readonly moment: Moment
  readonly at: number
  /** What it answers: an event, or `time`. */
  readonly on: string
  readonly strides: readonly Stride[]
  readonly log: Moment['lines']
  readonly says: Saying
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
  const start: Node = {
    moment: run.begin(settings),
    at: 0,
    on: '',
    strides: [],
    log: [],
    says: saying(spec, settings),
  }
  const keyOf = ({ moment, at, says }: Node) =>
    `${stateKey(machine.domains, moment.state, at)} ${isSeasoned(spec, says)}`
  const queue: Node[] = [start]
  const numbers = new Map([[keyOf(start), 0]])
  const edges: Edge[] = []
  let complete = true
  for (const [from, node] of queue.entries()) {
    for (const next of successors(spec, run, settings, node, found)) {
      noted(found, settings, next)
      const key = keyOf(next)
      const known = numbers.get(key)
      const to = known ?? queue.length
      edges.push({ from, to, taken: next.moment.taken })
      if (known !== undefined) continue
      if (numbers.size >= atMost) complete = false
      else {
        numbers.set(key, to)
        queue.push(next)
      }
    }
  }
  for (const pair of pairsOf(edges)) found.pairs.add(pair)
  return { states: numbers.size, edges: edges.length, complete }
}

/** Whether there is something stale of every kind to speak of, which there is not at first. */
const isSeasoned = ({ proposals }: Spec, says: Saying): boolean => {
  const asked = says.fork()
  return proposals.every(
    (proposal) => !Object.values(proposal.with).includes('stale') || asked.say(proposal) !== null,
  )
}

/** Writes down what one edge shows. */
function noted({ transitions, changes }: Found, settings: Settings, { moment, strides, on }: Node): void {
  for (const id of moment.taken) if (!transitions.has(id)) transitions.set(id, { settings, strides })
  for (const { what, with: payload } of moment.lines)
    if (what === 'state') changes.add(changeKey(String(payload.from), String(payload.to), on))
}

/** Every proposal that speaks of something that there is, and the next timer. */
function* successors(
  spec: Spec,
  run: ChartRun,
  settings: Settings,
  { moment, at, strides, log, says }: Node,
  { cells }: Found,
): Generator<Node> {
  const after = (next: Moment, at: number, on: string, stride: Stride): Node => {
    const grown = [...log, ...next.lines]
    const follower = says.fork()
    follower.follow(grown)
    return { moment: next, at, on, strides: [...strides, stride], log: grown, says: follower }
  }
  const leaf = JSON.stringify(moment.state.snapshot.value)
  for (const [index, proposal] of spec.proposals.entries()) {
    const signal = says.fork().say(proposal)
    if (signal === null) continue
    const next = after(run.say(moment, signal, at), at, signal.what, { afterMs: 0, ...proposal })
    const cell = `${leaf} / ${proposal.what} ${index} / ${next.moment.taken.join(' ')}`
    if (!cells.has(cell)) cells.set(cell, { settings, strides: next.strides })
    yield next
  }
  const due = run.due(moment)
  if (due !== null) yield after(run.fire(moment), due, 'time', { waitMs: due - at })
}
