/** Headroom: how far a measured budget stayed from the limit that was in force. Times in ms. */
import type { BudgetResult, Measured } from '../harness/result.ts'

/** A budget in the form of a report. */
export interface GaugedBudget extends BudgetResult {
  readonly status: 'kept' | 'exceeded' | 'not measured'
  /** The worst measurement in words, with its limit where that was not the usual one: `59000 ms of 60000 ms`. */
  readonly worstInWords: string
  /** In words: `32 ms left`, `at the limit`, `60 ms over`; empty when it was not measured. */
  readonly headroom: string
}

/** Whether a measurement is late: beyond its limit, or by more than 1 ms where the document writes `>`. */
export const isLate = ({ strict }: Pick<BudgetResult, 'strict'>, { ms, limitMs }: Measured): boolean =>
  ms > limitMs + (strict ? 1 : 0)

const inWords = (usualMs: number, { ms, limitMs }: Measured): string =>
  limitMs === usualMs ? `${ms} ms` : `${ms} ms of ${limitMs} ms`

/** What was left of the limit, in words. */
function leftInWords(budget: BudgetResult, worst: Measured): string {
  const left = worst.limitMs - worst.ms
  if (isLate(budget, worst)) return `${-left} ms over`
  return left > 0 ? `${left} ms left` : 'at the limit'
}

/**
 * The measurement, of all in order, at or below which the given percentage of them lies (nearest rank), in ms, so that
 * it is a really measured time; null without measurements.
 */
export function rankOf(
  { spread, samples }: Pick<BudgetResult, 'spread' | 'samples'>,
  share: number,
): number | null {
  const rank = Math.floor((samples * share + 99) / 100)
  let seen = 0
  for (const { ms, times } of [...spread].sort((a, b) => a.ms - b.ms)) {
    seen += times
    if (seen >= rank) return ms
  }
  return null
}

/** `budget` with its status and its headroom in words. */
export function gaugeBudget(budget: BudgetResult): GaugedBudget {
  const { limitMs, worst } = budget
  if (worst === null) return { ...budget, status: 'not measured', worstInWords: '', headroom: '' }
  return {
    ...budget,
    status: isLate(budget, worst) ? 'exceeded' : 'kept',
    worstInWords: inWords(limitMs, worst),
    headroom: leftInWords(budget, worst),
  }
}
