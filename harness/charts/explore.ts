/**
 * Exploration: every state of a chart that the proposals of its spec can reach, breadth first, under each of its
 * views, with the shortest way to each transition, to each answer of each guard, and to each kind of event in each
 * leaf. It alone may call something unreachable, and only when it is complete.
 */

import { type Asked, listenedTo } from '../../machine/listened.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { listedTransitions } from './chart-coverage.ts'
import { chartRun, entriesOf } from './chart-subject.ts'
import { askings } from './deciding.ts'
import type { Cell, Entry, Explored, Way } from './explored.ts'
import { drawing } from './graph.ts'
import { pairsOf } from './pairs.ts'
import { type Field, isIgnored, type Step, search, stridesOf } from './search.ts'

/** A search in which the guards are listened to. */
type Listening = Field & { readonly asked: Asked[] }

/** The records of the searches of all views. */
interface Notes {
  readonly transitions: Map<string, Way>
  readonly answers: Map<string, Way>
  readonly entries: Map<string, Entry>
  readonly pairs: Set<string>
  readonly cells: Map<string, Cell>
}

/** Explores the chart of a machine under all its views, at most `atMost` states in each. */
export function explore(spec: Spec, machine: Machine, atMost = 1500): Explored {
  const asked: Asked[] = []
  const { take: isNews, deciding } = askings(machine.chart)
  const chart = listenedTo(machine.chart, (asking) => asked.push(asking))
  const run = chartRun(spec, machine, chart)
  const names = listedTransitions(machine.chart).map(({ id }) => id)
  const notes: Notes = {
    transitions: new Map(),
    answers: new Map(),
    entries: new Map(),
    pairs: new Set<string>(),
    cells: new Map(),
  }
  const sizes = machine.views.map((view) =>
    exploreView({ spec, machine, run, view, asked }, names, notes, isNews, atMost),
  )
  const isComplete = sizes.every(({ complete }) => complete)
  return {
    ...notes,
    deciding: deciding(),
    states: sizes.reduce((sum, { states }) => sum + states, 0),
    edges: sizes.reduce((sum, { edges }) => sum + edges, 0),
    complete: isComplete,
    bounded: isComplete ? null : `stopped at ${atMost} states`,
  }
}

function exploreView(
  field: Listening,
  names: readonly string[],
  notes: Notes,
  isNews: (asked: Asked) => boolean,
  atMost: number,
) {
  const { asked, spec, view } = field
  const settings = { ...spec.settings, ...view.settings }
  const { add, graph } = drawing(names)
  let edges = 0
  asked.length = 0
  begun(notes, settings, field.run.begin(settings).taken, asked.filter(isNews))
  const races = view.races === true
  const { states, complete } = search({ ...field, races }, atMost, (step, to) => {
    if (!isIgnored(step)) edges += 1
    add(step, to)
    noted(notes, settings, step, asked.length > 0 ? asked.filter(isNews) : asked)
    asked.length = 0
  })
  for (const pair of pairsOf(graph, names)) notes.pairs.add(pair)
  return { states, edges, complete }
}

/** Records what the chart does by itself as it begins; no stride leads there. */
function begun(
  { transitions, answers }: Notes,
  settings: Settings,
  taken: readonly string[],
  news: readonly Asked[],
): void {
  const way: Way = { settings, strides: [] }
  for (const asking of news) answers.set(`${asking.id} ${asking.answers}`, way)
  for (const id of taken) if (!transitions.has(id)) transitions.set(id, way)
}

/** Records the outputs of one step that no earlier step had: the search is breadth first. */
function noted(notes: Notes, settings: Settings, step: Step, news: readonly Asked[]): void {
  const { transitions, answers, entries, cells } = notes
  const { from, moment, taken, said } = step
  let known: Way | null = null
  const way = (): Way => {
    known ??= { settings, strides: [...stridesOf(from.trail), step.stride] }
    return known
  }
  for (const asking of news) answers.set(`${asking.id} ${asking.answers}`, way())
  for (const id of moment.taken) if (!transitions.has(id)) transitions.set(id, way())
  for (const [entry, change] of entriesOf(from.leaf, moment))
    if (!entries.has(entry)) entries.set(entry, { ...way(), ...change })
  if (said === null) return
  const cell = `${from.leaf} / ${said} / ${taken}`
  if (!cells.has(cell)) cells.set(cell, { ...way(), isIgnored: taken === '' })
}
