/**
 * The corpus: of all edges of the chart one of every kind, walked and judged, with an index of what each one touches.
 * A mistake is tried on those edges only that touch it.
 */
import { type Oracle, oracle } from '../../harness/oracle/oracle.ts'
import type { Machine } from '../../machine/machine.ts'
import type { Spec } from '../../spec/spec.ts'
import { type Edge, edgesOf, type Way, walked } from '../support/edges.ts'
import { findingsIn, type Received } from '../support/judged.ts'
import { type Switched, switchedRun } from './switched.ts'

/** One edge with what the table finds in it. */
export interface Case {
  readonly way: Way
  readonly received: Received
  /** The log as one text, to be compared. */
  readonly reported: string
  readonly red: readonly string[]
}

/** Everything that is judged, and where to look for what. */
export interface Corpus {
  readonly edges: number
  readonly cases: readonly Case[]
  /** Transitions that an edge takes. */
  readonly taken: ReadonlySet<string>
  /** Cases by the conditions that they ask, the timers that they arm, and the rows that apply in them. */
  readonly touching: ReadonlyMap<string, readonly Case[]>
  readonly switched: Switched
  readonly judge: Oracle
}

/**
 * What tells one kind of edge from another: where, what was said, which row answers, what the chart asks itself, what is
 * taken, what is shown.
 */
const kindOf = ({ view, from, said, row, taken, lines }: Edge, asked: ReadonlyMap<string, boolean>): string =>
  [
    JSON.stringify([view.settings, from.snapshot.value]),
    ...[said, row, [...asked], taken, lines.map(({ what }) => what)],
  ].join(' | ')

/** Walks `atMost` states of every view and judges one edge of every kind. */
export function corpusOf(spec: Spec, machine: Machine, atMost: number): Corpus {
  const switched = switchedRun(spec, machine)
  const judge = oracle(spec)
  const kinds = new Map<string, Edge>()
  const taken = new Set<string>()
  let edges = 0
  for (const edge of edgesOf(spec, machine, atMost, switched.run)) {
    edges += 1
    for (const id of edge.taken) taken.add(id)
    const kind = kindOf(edge, switched.touched())
    if (!kinds.has(kind)) kinds.set(kind, edge)
  }
  const touching = new Map<string, Case[]>()
  const cases = [...kinds.values()].map((edge) => {
    const way = edge.way()
    switched.touched()
    const received = walked(spec, switched.run, way)
    const { settings, log, untilMs } = received
    const judged = judge(settings, log, untilMs)
    const applied = [...judged.rows.values()].flatMap(({ id, applied }) => (applied > 0 ? [id] : []))
    const each: Case = { way, received, reported: reportedBy(received), red: findingsIn(judged) }
    for (const what of [...switched.touched().keys(), ...applied]) put(touching, what, each)
    return each
  })
  return { edges, cases, taken, touching, switched, judge }
}

/** A log as one text. */
export const reportedBy = ({ log }: Received): string =>
  log.map(({ at, what, with: payload }) => [at, what, ...Object.values(payload)].join(' ')).join('\n')

const put = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
