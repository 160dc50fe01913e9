import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Inputs } from './bus.ts'
import { beneath, quiet } from './faults.ts'
import { diagnose, tell, transition } from './publish.ts'
import type { Machine } from './record.ts'
import { clearTimer, setTimer } from './timers.ts'

/** An error with a code for whoever called. */
export function stateError(code: string): Error & { code: string } {
  return Object.assign(new Error(`Agent Voice: ${code}`), { code })
}

export function refuseStart(m: Machine, code: string): void {
  const waiters = m.start?.waiters ?? []
  m.start = null
  clearTimer(m, 'start')
  for (const waiter of waiters) waiter.reject(stateError(code))
}

/** Stops the conversation and closes all streams. */
export function terminate(m: Machine, cause: Voice.TransitionCause, reason: string): void {
  quiet(m)
  m.queue.length = 0
  m.failed = null
  m.holds.clear()
  m.isAwaitingRecovery = false
  m.isReleased = false
  m.isCapturing = false
  m.isSttPaused = false
  transition(m, 'terminating', cause, reason)
  const cancelled = reason === 'session-timeout' ? 'SESSION_INACTIVE' : 'START_CANCELLED'
  refuseStart(m, m.faultCode === '' ? cancelled : m.faultCode)
  if (m.options.endResolves === 'terminating') settleEnd(m)
  tell(m, () => m.ports.audio.release())
  setTimer(m, 'terminate', m.ports.settings.terminateTimeoutMs, () => {
    diagnose(m, { kind: 'forced', reason: 'terminate' })
    toIdle(m)
  })
}

export function toIdle(m: Machine): void {
  clearTimer(m, 'terminate')
  if (m.options.primedAfterRelease === 'lost') m.isPrimed = false
  m.faultCode = ''
  m.recoveries = 0
  m.interruptions = 0
  transition(m, 'idle', 'reset')
  leaveWindow(m)
  settleEnd(m)
  if (m.isDisposing) dispose(m)
}

export function leaveWindow(m: Machine): void {
  if (!m.hasWindow) return
  m.hasWindow = false
  tell(m, () => m.ports.host.leaveWindow())
}

function settleEnd(m: Machine): void {
  for (const waiter of m.endWaiters.splice(0)) waiter.resolve()
}

function dispose(m: Machine): void {
  for (const subscription of m.subscriptions.splice(0)) tell(m, () => subscription.dispose())
  m.stateHandlers.clear()
  m.turnHandlers.clear()
}

const causes: Readonly<Record<Voice.ConversationTerminationReason, Voice.TransitionCause>> = {
  'user-request': 'user.stop',
  'fatal-error': 'fatal',
  'session-timeout': 'session.timeout',
  'circuit-open': 'fatal',
  disposed: 'user.stop',
}

function onEnd(m: Machine, { reason, waiter }: Inputs['end']): void {
  const cause = typeof reason === 'string' && Object.hasOwn(causes, reason) ? causes[reason] : undefined
  if (cause === undefined) {
    waiter.reject(stateError('INVALID_ARGUMENT'))
    return
  }
  if (reason === 'disposed') m.isDisposing = true
  const under = beneath(m)
  if (under === 'idle') {
    refuseStart(m, 'START_CANCELLED')
    leaveWindow(m)
    waiter.resolve()
    if (m.isDisposing) dispose(m)
    return
  }
  if (under === 'terminating' && m.options.endResolves === 'terminating') {
    waiter.resolve()
    return
  }
  m.endWaiters.push(waiter)
  if (under === 'terminating') return
  // `fatal` leads out of faulted only; elsewhere it is the command that ends the conversation.
  terminate(m, cause === 'fatal' && m.state !== 'faulted' ? 'user.stop' : cause, reason)
}

export function installEnding(m: Machine): void {
  m.bus.on('end', (end) => onEnd(m, end))
}
