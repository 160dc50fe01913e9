/**
 * Mistakes in the table: each guard turned round, each row led to another state and to none, each border of each limit
 * 1 ms later and earlier. A table with a mistake is found out when it judges the right chart wrongly, judges a log by
 * hand otherwise than its author, or has not exactly one row for every event.
 */
import { type Oracle, oracle } from '../../harness/oracle/oracle.ts'
import type { Limit, Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { ByHand } from '../laws/by-hand.ts'
import { laws } from '../laws/table.ts'
import { blamedIn, type Received } from '../support/judged.ts'
import { signed } from './chart-mutants.ts'
import type { Case, Corpus } from './corpus.ts'
import { type Shift, shiftsOf } from './lemmas.ts'

/** A table with one mistake, and the rows that it concerns. */
export interface TableMutant {
  readonly table: Spec
  readonly rows: readonly string[]
}

/** How many logs of one kind are judged before a mistake counts as unseen. */
const atMostJudged = 40

const withRow = (spec: Spec, row: Row, changes: Partial<Row>): TableMutant => ({
  table: { ...spec, rows: spec.rows.map((each) => (each === row ? { ...row, ...changes } : each)) },
  rows: [row.id],
})

/** The next state of the spec that the row does not lead to; one that it does not begin in either, if there is any. */
const elsewhere = ({ states }: Spec, { from, to }: Row): string => {
  const others = [...states.slice(states.indexOf(to) + 1), ...states].filter((state) => state !== to)
  return others.find((state) => !from.includes(state)) ?? others[0] ?? to
}

const shifted = (spec: Spec, limit: Limit<unknown>, [border, ms]: Shift): TableMutant => {
  const other: Limit<unknown> = {
    ...limit,
    window: (memory, settings) => {
      const span = limit.window(memory, settings)
      if (span === null) return null
      const at = span[border]
      return { ...span, [border]: at === null ? null : at + ms }
    },
  }
  return {
    table: { ...spec, limits: spec.limits.map((each) => (each === limit ? other : each)) },
    rows: spec.rows.flatMap(({ id, on }) => ('limit' in on && on.limit === limit.id ? [id] : [])),
  }
}

/** Every mistake by its name. */
export function tableMutants(spec: Spec): ReadonlyMap<string, TableMutant> {
  const rows = spec.rows.flatMap((row): (readonly [string, TableMutant])[] => {
    const other = elsewhere(spec, row)
    const mistakes = [
      [`${row.id} turned round`, withRow(spec, row, { when: { not: row.when } })],
      [`${row.id} to ${other}`, withRow(spec, row, { to: other })],
    ] as const
    return row.to === 'stay'
      ? [...mistakes]
      : [...mistakes, [`${row.id} to stay`, withRow(spec, row, { to: 'stay' })]]
  })
  const limits = spec.limits.flatMap((limit) =>
    shiftsOf(limit).map(
      (shift) => [`${limit.id} ${shift[0]} ${signed(shift[1])} ms`, shifted(spec, limit, shift)] as const,
    ),
  )
  return new Map([...rows, ...limits])
}

/** A log, and whether a table judges it as it should be judged. */
interface Exhibit {
  readonly isRight: (judge: Oracle) => boolean
}

/** Every log that can tell on a table, by the rows that apply in it. */
export type Exhibits = (rows: readonly string[]) => readonly Exhibit[]

const found = (judge: Oracle, { settings, log, untilMs }: Received) => judge(settings, log, untilMs)

/** Findings without their words, which a mistake in the table changes anyway. */
const verdictOf = (findings: readonly string[]): string =>
  findings.map((each) => each.split(': ')[0]?.replace(/ ms$/, '')).join('\n')

const blames = (judge: Oracle, received: Received, red: readonly string[]): boolean =>
  verdictOf(blamedIn(found(judge, received)).map(({ what }) => what)) === verdictOf(red)

const keptBy = (judge: Oracle, { keeps, ...received }: ByHand): boolean =>
  keeps === null || found(judge, received).rows.get(keeps)?.samples === 1

/** Lays out the logs by hand, and those of the chart. */
export function exhibitsOf(spec: Spec, { touching }: Corpus, byHand: readonly ByHand[]): Exhibits {
  const judge = oracle(spec)
  const written = new Map<string, Exhibit[]>()
  for (const each of byHand) {
    const isRight = (other: Oracle) => blames(other, each, each.wrong) && keptBy(other, each)
    for (const { id, applied, failures } of found(judge, each).rows.values())
      if (applied > 0 || failures.length > 0) written.set(id, [...(written.get(id) ?? []), { isRight }])
  }
  const of = ({ received, red }: Case): Exhibit => ({
    isRight: (other) => blames(other, received, red),
  })
  return (rows) => [
    ...rows.flatMap((row) => written.get(row) ?? []),
    ...rows.flatMap((row) => (touching.get(row) ?? []).slice(0, atMostJudged)).map(of),
  ]
}

const oneRowApplies =
  laws['at most one row applies to every event, whatever the facts, and otherwise one says so']

/** Whether the law of tables finds the mistake without a log: two rows answer an event, none does, or a row cannot apply. */
const isUnlawful = ({ table, rows }: TableMutant): boolean => {
  const concerned = table.rows.filter(({ id }) => rows.includes(id))
  const names = concerned.flatMap(({ on }) => ('event' in on ? [on.event] : []))
  const events = table.events.filter(({ name }) => names.includes(name))
  return (
    oneRowApplies({ ...table, events }).length > 0 ||
    laws['every row can apply']({ ...table, rows: concerned }).length > 0
  )
}

/** Whether a table with a mistake breaks the law of tables, or judges some log wrongly. */
export function isFoundOut(exhibits: Exhibits, mutant: TableMutant): boolean {
  const { table, rows } = mutant
  if (isUnlawful(mutant)) return true
  const judge = oracle(table)
  return exhibits(rows).some(({ isRight }) => !isRight(judge))
}
