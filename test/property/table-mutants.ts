/**
 * Mistakes in the table: each row led to another state and to none, each border of each limit 1 ms later and earlier.
 * A table with a mistake is found out when it judges the right chart wrongly, or lets a wrong one pass.
 */
import { oracle } from '../../harness/oracle/oracle.ts'
import type { Limit, Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import { foundBy } from '../support/judged.ts'
import { signed, type Witness } from './chart-mutants.ts'
import type { Corpus } from './corpus.ts'

/** A table with one mistake, and the rows that it concerns. */
export interface TableMutant {
  readonly table: Spec
  readonly rows: readonly string[]
}

/** How many logs are judged before a mistake counts as unseen. */
const atMostJudged = 40

const ledTo = (spec: Spec, row: Row, to: string): TableMutant => ({
  table: { ...spec, rows: spec.rows.map((each) => (each === row ? { ...row, to } : each)) },
  rows: [row.id],
})

/** The next state of the spec that the row neither leads to nor begins in. */
const elsewhere = ({ states }: Spec, { from, to }: Row): string => {
  const after = [...states.slice(states.indexOf(to) + 1), ...states]
  return after.find((state) => state !== to && !from.includes(state)) ?? to
}

type Border = 'opens' | 'closes'

const shifted = (spec: Spec, limit: Limit<unknown>, border: Border, ms: number): TableMutant => {
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
  const rows = spec.rows.flatMap((row) => {
    const other = elsewhere(spec, row)
    const led: (readonly [string, TableMutant])[] = [[`${row.id} to ${other}`, ledTo(spec, row, other)]]
    if (row.to !== 'stay') led.push([`${row.id} to stay`, ledTo(spec, row, 'stay')])
    return led
  })
  const limits = spec.limits.flatMap((limit) =>
    (['opens', 'closes'] as const).flatMap((border) =>
      [1, -1].map(
        (ms) => [`${limit.id} ${border} ${signed(ms)} ms`, shifted(spec, limit, border, ms)] as const,
      ),
    ),
  )
  return new Map([...rows, ...limits])
}

/** Whether the right chart, or a witness of a wrong one, shows a mistake. */
export function isFoundOut(
  { touching }: Corpus,
  witnesses: readonly Witness[],
  mutant: TableMutant,
): boolean {
  const { table, rows } = mutant
  const logs = [
    ...rows.flatMap((row) => (touching.get(row) ?? []).slice(0, atMostJudged)),
    ...witnesses.filter(({ red }) => red.some((each) => rows.some((row) => each.includes(row)))),
  ]
  const judge = oracle(table)
  return logs.some(({ heard, red }) => {
    const found = foundBy(judge, heard)
    return (
      found.length !== red.length || found.some((each, index) => verdictIn(each) !== verdictIn(red[index]))
    )
  })
}

/** A finding without its words, which a mistake in the table changes anyway. */
const verdictIn = (finding: string | undefined): string | undefined => finding?.split(': ')[0]
