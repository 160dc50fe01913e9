/** The breaker: after too many faults within a period it permits no start for a span (AV-EDGE-04, AV-PAT-004). */
import { bounds, type Context } from '../context.ts'

/** The breaker's state in the chart. */
type Breaker = Partial<Pick<Context, 'faults' | 'breakerUntil' | 'breakerSpan'>>

/** Whether the breaker is open at this instant (ms); it is closed at the end of its span. */
export const isOpen = ({ breakerUntil }: Context, at: number): boolean => breakerUntil > at

/** The faults of the last period, including this one (inclusive). */
const counted = ({ faults, breakerWindowMs, breakerThreshold }: Context, at: number): readonly number[] =>
  [...faults, at]
    .filter((fault) => at - fault <= breakerWindowMs)
    .slice(-Math.min(breakerThreshold, bounds.faults))

/** Opens the breaker for this span (ms). If the next conversation fails, it opens for twice that, at most the cap. */
const opened = (span: number, at: number, { breakerCooldownCapMs }: Context): Breaker => ({
  faults: [],
  breakerUntil: at + span,
  breakerSpan: Math.min(2 * span, breakerCooldownCapMs),
})

/**
 * The changes caused by a fault at this instant (ms). The conversation after an opening is on trial: its fault opens
 * the breaker again, for longer. Otherwise the breaker opens after the usual number of faults. An open breaker does not
 * change.
 */
export const afterFault = (context: Context, at: number): Breaker => {
  if (isOpen(context, at)) return {}
  const { breakerUntil, breakerSpan, breakerThreshold, breakerCooldownMs, conversing } = context
  if (conversing && breakerUntil !== 0) return opened(breakerSpan, at, context)
  const faults = counted(context, at)
  return faults.length < breakerThreshold ? { faults } : opened(breakerCooldownMs, at, context)
}
