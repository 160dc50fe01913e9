/**
 * Exploration: every state of a chart that the proposals of its spec can reach, breadth first, under each of its
 * views, with the shortest way to each transition, to each answer of each guard, and to each kind of event in each
 * leaf. It alone may call something unreachable, and only when it is complete.
 */

import { type Asked, listenedTo } from '../../machine/listened.ts'
import type { Machine, View } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Stride } from '../playing/plan.ts'
import { type Saying, saying } from '../playing/saying.ts'
import { type ChartRun, chartRun, entriesOf, leafOf, type Moment } from './chart-subject.ts'
import { askings } from './deciding.ts'
import { type Edge, pairsOf } from './pairs.ts'
import { stateKeys } from './state-key.ts'

/** A way through the chart, and the settings under which it exists. */
export interface Way {
  readonly settings: Settings
  readonly strides: readonly Stride[]
}

/** One event in one leaf: the shortest way to it, and whether any transition is taken. */
export interface Cell extends Way {
  readonly isIgnored: boolean
}

/** What an exploration found. */
export interface Explored {
  readonly states: number
  readonly edges: number
  /** Every state within the views was seen; otherwise `bounded` says what ended the search. */
  readonly complete: boolean
  readonly bounded: string | null
  /** The shortest way to take a transition, by its id. */
  readonly transitions: ReadonlyMap<string, Way>
  /** The shortest way to each answer of each guard, by transition and answers. */
  readonly answers: ReadonlyMap<string, Way>
  /** Conditions of guards that can decide by themselves. */
  readonly deciding: ReadonlySet<string>
  /** The shortest way to enter a published state, by `leaf / transition that leads there`. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Pairs of transitions that can follow one another, as `first > second`. */
  readonly pairs: ReadonlySet<string>
  /** Each proposal in each leaf, by `leaf / proposal / transitions that it takes`. */
  readonly cells: ReadonlyMap<string, Cell>
}

/** A way into a published state. */
export interface Entry extends Way {
  readonly to: string
}

/** What is known of a chart that was not explored: nothing, and nothing of it may be called unreachable. */
export const unexplored: Explored = {
  states: 0,
  edges: 0,
  complete: false,
  bounded: 'not explored',
  transitions: new Map(),
  answers: new Map(),
  deciding: new Set(),
  entries: new Map(),
  pairs: new Set(),
  cells: new Map(),
}

interface Node {
  readonly moment: Moment
  /** The configuration of the chart, as a key. */
  readonly leaf: string
  readonly at: number
  readonly strides: readonly Stride[]
  readonly says: Saying
}

/** One step from a node: what was done, and what came of it. */
interface Move {
  readonly moment: Moment
  readonly at: number
  /** What it answers: an event, or `time`. */
  readonly on: string
  /** The proposal, by name and place; empty for `time`. */
  readonly said: string
  readonly strides: readonly Stride[]
  readonly asked: readonly Asked[]
}

/** What one search shares with the next. */
interface Search {
  readonly spec: Spec
  readonly machine: Machine
  readonly run: ChartRun
  readonly transitions: Map<string, Way>
  readonly answers: Map<string, Way>
  readonly entries: Map<string, Entry>
  readonly pairs: Set<string>
  readonly cells: Map<string, Cell>
  /** The guards that were asked in the step at hand. */
  readonly asked: Asked[]
  readonly isNews: (asked: Asked) => boolean
}

/** Explores the chart of a machine under all its views, at most `atMost` states in each. */
export function explore(spec: Spec, machine: Machine, atMost = 1500): Explored {
  const asked: Asked[] = []
  const { take: isNews, deciding } = askings(machine.chart)
  const chart = listenedTo(machine.chart, (asking) => asked.push(asking))
  const found = {
    transitions: new Map(),
    answers: new Map(),
    entries: new Map(),
    pairs: new Set<string>(),
    cells: new Map(),
  }
  const search: Search = { spec, machine, run: chartRun(spec, machine, chart), ...found, asked, isNews }
  const sizes = machine.views.map((view) => exploreView(search, view, atMost))
  const isComplete = sizes.every(({ complete }) => complete)
  return {
    ...found,
    deciding: deciding(),
    states: sizes.reduce((sum, { states }) => sum + states, 0),
    edges: sizes.reduce((sum, { edges }) => sum + edges, 0),
    complete: isComplete,
    bounded: isComplete ? null : `stopped at ${atMost} states`,
  }
}

function exploreView(search: Search, view: View, atMost: number) {
  const { spec, machine, run } = search
  const settings = { ...spec.settings, ...view.settings }
  const keyOf = stateKeys(machine.domains)
  const begun = run.begin(settings)
  const start: Node = { moment: begun, leaf: leafOf(begun), at: 0, strides: [], says: saying(spec, settings) }
  const queue: Node[] = [start]
  const numbers = new Map([[keyOf(begun.state, 0), 0]])
  const edges: Edge[] = []
  let complete = true
  for (const [from, node] of queue.entries()) {
    for (const move of moves(search, view, node)) {
      noted(search, settings, node, move)
      if (isIgnored(move)) continue
      const key = keyOf(move.moment.state, move.at)
      const known = numbers.get(key)
      const to = known ?? queue.length
      edges.push({ from, to, taken: move.moment.taken })
      if (known !== undefined) continue
      if (numbers.size >= atMost) complete = false
      else {
        numbers.set(key, to)
        const says = node.says.fork()
        says.read(move.moment.lines)
        const { moment, at, strides } = move
        queue.push({ moment, leaf: leafOf(moment), at, strides, says })
      }
    }
  }
  for (const pair of pairsOf(edges)) search.pairs.add(pair)
  return { states: numbers.size, edges: edges.length, complete }
}

/** Nothing came of it: no transition, and so no other state. */
const isIgnored = ({ moment, on }: Move): boolean => moment.taken.length === 0 && on !== 'time'

/** Every proposal that speaks of something that there is, and the next timer. */
function* moves({ spec, run, asked }: Search, view: View, node: Node): Generator<Move> {
  const { moment, at, strides, says } = node
  const taken = (): readonly Asked[] => asked.splice(0)
  taken()
  for (const [index, proposal] of spec.proposals.entries()) {
    if (!view.hears(proposal.what)) continue
    const signal = says.say(proposal)
    if (signal === null) continue
    const next = run.say(moment, signal, at)
    const said = `${proposal.what} ${index}`
    const stride = { afterMs: 0, ...proposal }
    yield { moment: next, at, on: signal.what, said, strides: [...strides, stride], asked: taken() }
  }
  const due = run.due(moment)
  if (due === null) return
  const waited = { waitMs: due - at }
  const next = run.fire(moment)
  yield { moment: next, at: due, on: 'time', said: '', strides: [...strides, waited], asked: taken() }
}

/** Writes down what one move shows, where it is the first to show it: the search is breadth first. */
function noted(search: Search, settings: Settings, node: Node, move: Move): void {
  const { transitions, answers, entries, cells, isNews } = search
  const { moment, strides, said, asked } = move
  const way = { settings, strides }
  const { leaf } = node
  for (const asking of asked) if (isNews(asking)) answers.set(`${asking.id} ${asking.answers}`, way)
  for (const id of moment.taken) if (!transitions.has(id)) transitions.set(id, way)
  for (const [entry, to] of entriesOf(leaf, moment))
    if (!entries.has(entry)) entries.set(entry, { ...way, to })
  const cell = `${leaf} / ${said} / ${moment.taken.join(' ')}`
  if (said !== '' && !cells.has(cell)) cells.set(cell, { ...way, isIgnored: moment.taken.length === 0 })
}
