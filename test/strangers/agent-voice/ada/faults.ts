import { countFault, isOpen } from './breaker.ts'
import { enterPreparing, terminate } from './lifecycle.ts'
import type { Cause } from './model.ts'
import type { Step } from './step.ts'
import { arm, disarm, go, ignore, note, notify, patch } from './step.ts'
import { hintOf, isAuth } from './texts.ts'
import { dropWork, finish } from './turns.ts'

const allTimers = ['start', 'prepare', 'suspend', 'resume', 'recover', 'session', 'terminate'] as const

/** The step without any work, suspension or timer. */
export const stopAll = (step: Step): Step =>
  patch(disarm(dropWork(step), ...allTimers), {
    timers: {},
    frozen: {},
    remembered: null,
    resumeCause: null,
    deferred: [],
    userSpeaking: false,
  })

/** An error that the conversation cannot go on with: faulted, then a recovery or the end. */
export function fault(step: Step, code: string, recoverable: boolean, cause: Cause = 'error'): Step {
  const { state } = step.model
  if (state === 'terminating') return ignore(step, 'error')
  if (state === 'faulted') {
    const noted = note(step, 'fault', { from: state, code })
    return recoverable && !fatalAuth(step, code) ? noted : endFaulted(noted, code)
  }
  const idle = state === 'idle' || (state === 'suspended' && step.model.remembered === 'idle')
  if (idle && step.rules.options.anyState !== 'with-idle') return ignore(step, 'error')
  const { recoveries, session } = step.model
  let next = countFault(note(step, 'fault', { from: state, code }))
  next = finish(stopAll(next), 'turn-interrupted', 'failed')
  next = go(next, 'faulted', cause, code)
  const hopeful = recoverable && !fatalAuth(step, code) && session.status !== 'over'
  const able = !idle && hopeful && !isOpen(next)
  if (!able || recoveries >= step.rules.settings.maxFaultRetries) return endFaulted(next, code)
  const { faultRetryBaseMs, faultRetryCapMs } = step.rules.settings
  const pause = Math.min(faultRetryCapMs, faultRetryBaseMs * 2 ** recoveries)
  const told = notify(next, 'fault-recoverable', hintOf(code))
  return arm(patch(told, { recoveries: recoveries + 1 }), 'recover', pause)
}

const fatalAuth = (step: Step, code: string): boolean => step.rules.options.authIsFatal && isAuth(code)

/** No way back from faulted: guidance, then the end. */
function endFaulted(step: Step, code: string): Step {
  const open = isOpen(step)
  const over = step.model.session.status === 'over'
  const guided = notify(step, open ? 'circuit-open' : 'fault-fatal', hintOf(open ? 'circuit' : code))
  return terminate(guided, 'fatal', open ? 'circuit-open' : over ? 'session-timeout' : 'fatal-error')
}

const sessionReady = ({ model }: Step): boolean =>
  model.session.status === 'ready' && model.holds.length === 0

/** The pause before the recovery is over, or the user asks for it now. */
export function tryRecover(step: Step): Step {
  if (step.model.state !== 'faulted') return step
  if (sessionReady(step)) return recover(step, 'recover')
  return arm(disarm(step, 'recover'), 'session', step.rules.settings.suspendTimeoutMs)
}

/** A recovery that waits for the session goes on as soon as it is there. */
export function recoverWhenReady(step: Step): Step {
  const { state, timers } = step.model
  if (state !== 'faulted' || timers.session === undefined || !sessionReady(step)) return step
  return recover(step, step.rules.options.recoverCause)
}

const recover = (step: Step, cause: Cause): Step => enterPreparing(disarm(step, 'recover', 'session'), cause)

/** The session does not come back in time. */
export const onSessionTimer = (step: Step): Step =>
  terminate(notify(step, 'fault-fatal', hintOf('session')), 'fatal', 'session-timeout')
