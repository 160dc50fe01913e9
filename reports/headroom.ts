/** Headroom: how far a measured budget stayed from its limit. Times in ms. */
import type { BudgetResult } from '../harness/result.ts'

/** A budget as reports show it. */
export interface GaugedBudget extends BudgetResult {
  readonly status: 'kept' | 'exceeded' | 'not measured'
  /** In words: `32 ms left`, `at the limit`, `60 ms over`; empty when it was not measured. */
  readonly headroom: string
}

/** The last instant that is in time: the limit, or one more where the document writes `>`. */
const lastInTime = ({ limitMs, strict }: BudgetResult): number => limitMs + (strict ? 1 : 0)

/** `budget` with its status and its headroom in words. */
export function gaugeBudget(budget: BudgetResult): GaugedBudget {
  const { limitMs, worstMs } = budget
  if (worstMs === null) return { ...budget, status: 'not measured', headroom: '' }
  if (worstMs > lastInTime(budget))
    return { ...budget, status: 'exceeded', headroom: `${worstMs - limitMs} ms over` }
  return {
    ...budget,
    status: 'kept',
    headroom: worstMs >= limitMs ? 'at the limit' : `${limitMs - worstMs} ms left`,
  }
}
