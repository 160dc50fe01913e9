/** Edges: the spans of time around the limits of a spec. */
import { memoizePerSpec } from './memoize-per-spec.ts'

/** One ms before, at and one ms after every budget, ascending by budget; nothing comes before a budget of 0 ms. */
export const aroundBudgets = memoizePerSpec(({ budgets }): readonly number[] =>
  [...new Set(budgets.map(({ ms }) => ms))]
    .sort((a, b) => a - b)
    .flatMap((ms) => (ms === 0 ? [ms, ms + 1] : [ms - 1, ms, ms + 1])),
)
