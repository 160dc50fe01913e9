/** Headroom: how far a measured budget stayed from its limit. Times in ms. */
import type { BudgetResult, SpecResult } from '../harness/result.ts'

/** A budget as reports show it. */
export interface GaugedBudget extends BudgetResult {
  readonly status: 'kept' | 'exceeded' | 'not measured'
  /** In words: `32 ms left`, `at the limit`, `60 ms over`; empty when it was not measured. */
  readonly headroom: string
}

/**
 * Limit + 1 is in time for a limit that the document writes with `>`, and late for every other. A result does not
 * say which kind a limit is, so that instant counts as late only when some breach names the budget.
 */
const late = (spec: SpecResult, { id, limitMs }: BudgetResult, worstMs: number): boolean =>
  worstMs > limitMs + 1 ||
  (worstMs > limitMs && [...spec.failures, ...spec.deviations].some((breach) => breach.requirement === id))

/** `budget` with its status and its headroom in words. */
export function gaugeBudget(spec: SpecResult, budget: BudgetResult): GaugedBudget {
  const { limitMs, worstMs } = budget
  if (worstMs === null) return { ...budget, status: 'not measured', headroom: '' }
  if (late(spec, budget, worstMs))
    return { ...budget, status: 'exceeded', headroom: `${worstMs - limitMs} ms over` }
  return {
    ...budget,
    status: 'kept',
    headroom: worstMs >= limitMs ? 'at the limit' : `${limitMs - worstMs} ms left`,
  }
}
