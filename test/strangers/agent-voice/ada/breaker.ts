import type { Step } from './step.ts'
import { note, patch } from './step.ts'

/** Whether the breaker keeps starts away. */
export const isOpen = (step: Step): boolean => {
  const { openUntil } = step.model.breaker
  return openUntil !== null && step.at < openUntil
}

/** Counts a fault: too many within the window, or one during a trial, open the breaker. */
export function countFault(step: Step): Step {
  const { settings } = step.rules
  const { breaker } = step.model
  const recent = step.model.faults.filter((at) => step.at - at < settings.breakerWindowMs)
  const faults = [...recent, step.at]
  const counted = patch(step, { faults })
  if (!breaker.trial && faults.length < settings.breakerThreshold) return counted
  const doubled = Math.min(settings.breakerCooldownCapMs, breaker.cooldown * 2)
  const cooldown = breaker.trial && breaker.cooldown > 0 ? doubled : settings.breakerCooldownMs
  const open = { openUntil: step.at + cooldown, cooldown, trial: false }
  return note(patch(counted, { breaker: open, faults: [] }), 'breaker.open')
}

/** A start after the cooldown is a trial. */
export function beginTrial(step: Step): Step {
  const { breaker } = step.model
  if (breaker.openUntil === null || step.at < breaker.openUntil) return step
  return note(patch(step, { breaker: { ...breaker, openUntil: null, trial: true } }), 'breaker.trial')
}

/** A trial that comes as far as is chosen closes the breaker. */
export function passTrial(step: Step, reached: 'turn' | 'listening'): Step {
  if (!step.model.breaker.trial || step.rules.options.trialPasses !== reached) return step
  const closed = { openUntil: null, cooldown: 0, trial: false }
  return note(patch(step, { breaker: closed, faults: [] }), 'breaker.closed')
}
