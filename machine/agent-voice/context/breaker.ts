/** The breaker: after too many faults in a while no start is granted for a span (AV-EDGE-04, AV-PAT-004). */
import { bounds, type Context } from '../context.ts'

/** What the chart knows of it. */
type Breaker = Partial<Pick<Context, 'faults' | 'breakerUntil' | 'breakerSpan'>>

/** Whether it is open at this instant (ms); at the end of its span it is not. */
export const isOpen = ({ breakerUntil }: Context, at: number): boolean => breakerUntil > at

/** The faults of the last while, this one among them (inclusive). */
const counted = ({ faults, breakerWindowMs, breakerThreshold }: Context, at: number): readonly number[] =>
  [...faults, at]
    .filter((fault) => at - fault <= breakerWindowMs)
    .slice(-Math.min(breakerThreshold, bounds.faults))

/** It opens for this span (ms); should the conversation after it fail, for twice that, at most the cap. */
const opened = (span: number, at: number, { breakerCooldownCapMs }: Context): Breaker => ({
  faults: [],
  breakerUntil: at + span,
  breakerSpan: Math.min(2 * span, breakerCooldownCapMs),
})

/**
 * What changes by a fault at this instant (ms). The conversation after an opening is on trial, and its fault opens the
 * breaker again, for longer; otherwise it takes as many faults as the first time. An open one stays as it is.
 */
export const afterFault = (context: Context, at: number): Breaker => {
  if (isOpen(context, at)) return {}
  const { breakerUntil, breakerSpan, breakerThreshold, breakerCooldownMs, conversing } = context
  if (conversing && breakerUntil !== 0) return opened(breakerSpan, at, context)
  const faults = counted(context, at)
  return faults.length < breakerThreshold ? { faults } : opened(breakerCooldownMs, at, context)
}
