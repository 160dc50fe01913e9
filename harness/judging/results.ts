/** Tables of a result: rows, public pairs, budgets and idempotency, drawn from the check results. */
import { inWords } from '../../spec/guard.ts'
import type { Row } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Explored } from '../charts/explored.ts'
import { pairKey } from '../oracle/tally.ts'
import type { BudgetResult, Measured, PairCell, RowResult } from '../result.ts'
import { draftsOf } from '../viewing/draft.ts'
import type { CheckResults } from './check-results.ts'

/** Every row with how often it was answered as it should be. */
export const rowResults = (spec: Spec, book: CheckResults): readonly RowResult[] =>
  spec.rows.map(({ id, from, on, when, to, does = [], says, basis, requirements }) => {
    const page = book.pages.get(`row:${id}`)
    return {
      id,
      from,
      on: 'event' in on ? on.event : `limit ${on.limit}`,
      when: inWords(when),
      to,
      does,
      says,
      basis,
      requirements,
      isPermission: isPermission(spec, on),
      covered: page?.samples ?? 0,
      failures: page?.noted.length ?? 0,
    }
  })

/** A row on a limit that only permits its change: a subject that never makes the change is complete. */
const isPermission = ({ limits }: Spec, on: Row['on']): boolean =>
  'limit' in on && limits.some(({ id, kind }) => id === on.limit && kind === 'allowed')

/** Pairs that some row requires. */
const listedPairs = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ from, to }) => (to === 'stay' ? [] : from.map((state) => pairKey(state, to)))))

/** Every pair of published states with its status in the table, its count, and a path to it. */
export function pairCells(spec: Spec, book: CheckResults, explored: Explored): readonly PairCell[] {
  const drafts = draftsOf(spec, explored)
  const listed = listedPairs(spec.rows)
  const forbidden = new Set(spec.forbidden.map(({ from, to }) => pairKey(from, to)))
  return spec.states.flatMap((from) =>
    spec.states.flatMap((to) => {
      const key = pairKey(from, to)
      const seen = book.pairs.get(key) ?? 0
      const says = listed.has(key) ? 'listed' : forbidden.has(key) ? 'forbidden' : 'unlisted'
      const { run = null, scenarios = [] } = book.edges.get(key) ?? {}
      const draft = drafts.get(key) ?? null
      return from === to ? [] : [{ from, to, says, seen, run, scenarios, draft } as const]
    }),
  )
}

/** What is left of the limit that was in force, in ms. */
const leftOf = ({ ms, limitMs }: Measured): number => limitMs - ms

/** Least headroom first; where that is the same, the limit that is nearest to the usual one. */
const byHeadroom =
  (usualMs: number) =>
  (a: Measured, b: Measured): number =>
    leftOf(a) - leftOf(b) ||
    Math.abs(a.limitMs - usualMs) - Math.abs(b.limitMs - usualMs) ||
    a.limitMs - b.limitMs

/** Every budget that was measured, with all that was seen of it. */
export const budgetResults = (spec: Spec, book: CheckResults): readonly BudgetResult[] =>
  spec.budgets.flatMap(({ id, ms, strict }) => {
    const spread = [...(book.budgets.get(id)?.values() ?? [])].sort(byHeadroom(ms))
    const worst = spread[0] ?? null
    const samples = spread.reduce((sum, { times }) => sum + times, 0)
    return worst === null ? [] : [{ id, limitMs: ms, strict, worst, samples, spread }]
  })

/** Events that are possible in each leaf, and those of them that were sent twice in a row. */
export const idempotency = ({ cells }: Explored, twice: ReadonlySet<string>) => ({
  total: cells.size,
  covered: [...cells.keys()].filter((cell) => twice.has(cell)).length,
})
