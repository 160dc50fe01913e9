/** The breaker: after too many faults in a while no start is granted for a span (AV-EDGE-04, AV-PAT-004). */
import { bounds, type Context } from './context.ts'

/** What the chart knows of it. */
type Breaker = Partial<Pick<Context, 'faults' | 'breakerUntil' | 'breakerSpan'>>

/** Whether it is open at this instant (ms); at the end of its span it is not. */
export const isOpen = ({ breakerUntil }: Context, at: number): boolean => breakerUntil > at

/** The faults of the last while, this one among them (inclusive). */
const counted = ({ faults, breakerWindowMs, breakerThreshold }: Context, at: number): readonly number[] =>
  [...faults, at]
    .filter((fault) => at - fault <= breakerWindowMs)
    .slice(-Math.min(breakerThreshold, bounds.faults))

/** It opens for its span, and the next time for twice that, at most the cap. */
const opened = (context: Context, at: number): Breaker => {
  const span = context.breakerSpan === 0 ? context.breakerCooldownMs : context.breakerSpan
  return {
    faults: [],
    breakerUntil: at + span,
    breakerSpan: Math.min(2 * span, context.breakerCooldownCapMs),
  }
}

/** What changes by a fault at this instant (ms): one on trial opens it again; an open one stays as it is. */
export const afterFault = (context: Context, at: number): Breaker => {
  if (isOpen(context, at)) return {}
  const faults = counted(context, at)
  const isTrial = context.breakerUntil !== 0
  return isTrial || faults.length >= context.breakerThreshold ? opened(context, at) : { faults }
}
