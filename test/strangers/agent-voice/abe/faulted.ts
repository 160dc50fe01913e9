import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import { StateError } from './errors.ts'
import type { Event } from './events.ts'
import { abandon, mayPrepare, prepare } from './flow.ts'
import { terminate } from './terminating.ts'

/** Something failed: to faulted, and from there to the end or, after a pause, to preparing. */
export function fault(c: Conversation, code: string, fatal: boolean): void {
  const dormant = c.state === 'suspended' && c.prior === 'idle'
  if (dormant && c.choices.errorIdle === 'stay') return c.note('fault', 'idle', code)
  if (c.state === 'suspended' && c.prior === 'terminating') return c.note('fault', 'terminating', code)
  c.note('fault', fatal ? 'fatal' : 'recoverable', code)
  if (c.state === 'faulted') {
    if (!fatal) return
    c.notify('broken', code)
    return terminate(c, 'fatal', 'fatal-error')
  }
  abandon(c)
  const opened = count(c)
  c.move('faulted', 'error', fatal ? 'fatal' : 'recoverable')
  const { maxFaultRetries, faultRetryBaseMs, faultRetryCapMs } = c.ports.settings
  if (fatal || opened || dormant || c.recoveries >= maxFaultRetries) {
    c.notify('broken', code)
    return terminate(c, 'fatal', opened ? 'circuit-open' : 'fatal-error')
  }
  c.notify('recovering', code)
  c.timers.set('recover', Math.min(faultRetryBaseMs * 2 ** c.recoveries, faultRetryCapMs))
}

/** A fault while nothing runs: there is nothing to recover. */
export function faultIdle(c: Conversation, code: string): void {
  fault(c, code, true)
}

/** Counts a fault; true when the breaker is open after it. */
function count(c: Conversation): boolean {
  const { breaker } = c
  const { breakerThreshold, breakerWindowMs, breakerCooldownMs, breakerCooldownCapMs } = c.ports.settings
  const now = c.now()
  breaker.faults = [...breaker.faults.filter((at) => now - at <= breakerWindowMs), now]
  if (breaker.trial) breaker.cooldown = Math.min(breaker.cooldown * 2, breakerCooldownCapMs)
  else if (breaker.faults.length >= breakerThreshold) breaker.cooldown = breakerCooldownMs
  else return false
  Object.assign(breaker, { open: true, trial: false, until: now + breaker.cooldown })
  return true
}

export function inFaulted(c: Conversation, event: Event): void {
  switch (event.is) {
    case 'start':
      return restart(c, event)
    case 'initialize':
    case 'session':
      if (c.recoverDue) tryRecover(c)
      return
    case 'timer':
      if (event.name === 'recover') return tryRecover(c)
      if (event.name !== 'recover-wait') return
      c.notify('broken')
      return terminate(c, 'fatal', 'fatal-error')
    default:
      c.note('event.ignored', event.is)
  }
}

/** Recovers when the session allows it, or waits until it does. */
export function tryRecover(c: Conversation, cause: Voice.TransitionCause = 'recover'): void {
  if (mayPrepare(c)) {
    c.recoveries += 1
    return prepare(c, cause)
  }
  c.recoverDue = true
  if (!c.timers.has('recover-wait')) c.timers.set('recover-wait', c.ports.settings.suspendTimeoutMs)
}

/** The user, or a listener, starts again without waiting for the pause. */
function restart(c: Conversation, { context, waiter }: Extract<Event, { is: 'start' }>): void {
  if (c.breaker.open && c.now() < c.breaker.until) return waiter.reject(new StateError('CIRCUIT_OPEN'))
  c.given = { ...c.given, ...context.metadata }
  c.starters.push(waiter)
  c.timers.drop('recover')
  tryRecover(c, 'user.start')
}
