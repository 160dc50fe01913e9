/** Spreads: what was measured of each budget over all runs, each time against the limit that was in force. */
import { type Budget, limitUnder } from '../../spec/requirement.ts'
import type { Settings } from '../../spec/row.ts'
import type { Measured } from '../result.ts'

/** The measurements of one budget; the keys distinguish measurements. */
export type Spread = Map<string, Measured>

/** What was measured of all budgets, by id. */
export type Spreads = ReadonlyMap<string, Spread>

/** Records a time (ms) for the budget `id`, once for each measurement, in a run with these settings. */
export type Measure = (id: string | undefined, took: readonly number[], settings: Settings) => void

/** An empty spread for every budget, and its writer. */
export function spreadsOf(budgets: readonly Budget[]): {
  readonly spreads: Spreads
  readonly measure: Measure
} {
  const pages = new Map(budgets.map((budget) => [budget.id, { budget, spread: new Map() as Spread }]))
  const measure: Measure = (id, took, settings) => {
    const page = id === undefined ? undefined : pages.get(id)
    if (page === undefined) return
    const limitMs = limitUnder(settings, page.budget)
    for (const ms of took) {
      const key = `${ms} of ${limitMs}`
      page.spread.set(key, { ms, limitMs, times: (page.spread.get(key)?.times ?? 0) + 1 })
    }
  }
  return { spreads: new Map([...pages].map(([id, { spread }]) => [id, spread])), measure }
}
