import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { prepare, silence } from './audio.ts'
import { terminate } from './ending.ts'
import { diagnose, notify, tell, transition } from './publish.ts'
import type { Machine } from './record.ts'
import { isUsable } from './session.ts'
import { hintOf, noticeOf } from './texts.ts'
import { clearTimer, clearTimers, setTimer } from './timers.ts'
import { endTurn } from './turn.ts'

/** The state that counts while a suspension covers it. */
export function beneath(m: Machine): Voice.ConversationState {
  return m.state === 'suspended' ? m.prior : m.state
}

/** Stops what the turn has under way: the request and the playback. */
export function quiet(m: Machine): void {
  const { prompt } = m
  clearTimers(m)
  silence(m)
  if (prompt !== null && !prompt.isAnswered) tell(m, () => m.ports.copilot.cancel(prompt.requestId))
  m.resuming = null
  m.deferred.length = 0
  m.early = null
  m.isSpeech = false
  endTurn(m, 'turn-interrupted')
}

/** Any state leads to faulted; the way out is decided at once (REQ-009, AC-006). */
export function fault(m: Machine, error: Voice.ServiceError | undefined): void {
  const code = /^[\w.-]{1,64}$/.test(String(error?.code ?? '')) ? String(error?.code) : 'UNKNOWN'
  const under = beneath(m)
  const isFinal = error?.recoverable === false
  if (m.state === 'faulted') {
    if (isFinal) terminate(m, 'fatal', code)
    return
  }
  if (m.state === 'terminating' && m.breaker.openUntil > m.ports.clock.now()) {
    diagnose(m, { kind: 'event.ignored', reason: 'error', code })
    return
  }
  count(m)
  const isOpen = m.breaker.openUntil > m.ports.clock.now()
  const hasConversation = under !== 'idle' && under !== 'terminating'
  const isUsedUp = m.recoveries >= m.ports.settings.maxFaultRetries
  const isFatal = isFinal || isOpen || isUsedUp || !hasConversation
  quiet(m)
  m.faultCode = code
  m.isAwaitingRecovery = false
  transition(m, 'faulted', 'error', code)
  diagnose(m, { kind: 'fault', code })
  notify(m, noticeOf(m.ports.settings.locale, isFatal ? 'fatal' : 'fault'), hintOf(code))
  if (isFatal) {
    terminate(m, 'fatal', isOpen ? 'circuit-open' : code)
    return
  }
  const { faultRetryBaseMs, faultRetryCapMs } = m.ports.settings
  const pause = Math.min(faultRetryCapMs, faultRetryBaseMs * 2 ** m.recoveries)
  setTimer(m, 'recover', pause, () => recover(m))
}

/** Goes back to preparing as soon as the session lets it, or gives up. */
export function recover(m: Machine): void {
  if (m.state !== 'faulted') return
  if (isUsable(m) && m.holds.size === 0) {
    clearTimer(m, 'recover')
    clearTimer(m, 'recoverWait')
    m.isAwaitingRecovery = false
    m.recoveries += 1
    prepare(m, 'recover')
  } else if (!m.isAwaitingRecovery) {
    m.isAwaitingRecovery = true
    setTimer(m, 'recoverWait', m.ports.settings.suspendTimeoutMs, () => terminate(m, 'fatal', m.faultCode))
  }
}

/** Counts a fault for the breaker; opens it when there were too many, or when a trial has failed (PAT-004). */
function count(m: Machine): void {
  const { breaker, ports } = m
  const { breakerThreshold, breakerWindowMs, breakerCooldownMs, breakerCooldownCapMs } = ports.settings
  const now = ports.clock.now()
  breaker.faults = [...breaker.faults.filter((at) => at > now - breakerWindowMs), now]
  if (!breaker.isTrial && breaker.faults.length < breakerThreshold) return
  if (breaker.openUntil > now) return
  breaker.cooldownMs = breaker.isTrial ? Math.min(breakerCooldownCapMs, breaker.cooldownMs * 2) : breakerCooldownMs
  breaker.openUntil = now + breaker.cooldownMs
  breaker.isTrial = false
  diagnose(m, { kind: 'breaker.open' })
}

/** A turn has completed: recoveries count anew, and a trial has succeeded. */
export function succeed(m: Machine): void {
  m.recoveries = 0
  if (!m.breaker.isTrial) return
  m.breaker.isTrial = false
  m.breaker.faults = []
}

/** Whether a start may go ahead; the first one after the cool-down is a trial. */
export function passesBreaker(m: Machine): boolean {
  const { breaker } = m
  if (breaker.openUntil > m.ports.clock.now()) return false
  if (breaker.openUntil > 0) {
    breaker.openUntil = 0
    breaker.isTrial = true
  }
  return true
}
