import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { prepare } from './audio.ts'
import type { Inputs } from './bus.ts'
import { leaveWindow, refuseStart, stateError, terminate } from './ending.ts'
import { beneath, fault, passesBreaker, recover } from './faults.ts'
import { diagnose } from './publish.ts'
import { nextTurn, type Machine } from './record.ts'
import { clearTimer, setTimer } from './timers.ts'

/** Whether the session may carry a conversation (REQ-002, INT-001). */
export function isUsable(m: Machine): boolean {
  return m.session === 'active' && !m.isRenewing && !(m.isTextOnly && m.options.textOnly === 'blocks')
}

/** Takes the waiting start from idle to preparing as soon as everything is there. */
export function proceed(m: Machine, cause: Voice.TransitionCause): void {
  if (m.start === null || !m.start.isWaiting || m.state !== 'idle') return
  if (!isUsable(m) || !m.isPrimed || m.holds.size > 0) return
  clearTimer(m, 'start')
  m.recoveries = 0
  m.turn = nextTurn(m.turn.context.turnId, m.ports.clock.now(), m.start.metadata)
  prepare(m, m.options.prepareCause === 'diagram' ? 'session.ready' : cause)
}

function onStart(m: Machine, { context, waiter }: Inputs['start']): void {
  if (context !== undefined && (typeof context !== 'object' || context === null)) {
    waiter.reject(stateError('INVALID_ARGUMENT'))
    return
  }
  const isSecond = m.start !== null && m.state !== 'faulted'
  if (isSecond && m.options.secondStart === 'join') {
    m.start?.waiters.push(waiter)
    return
  }
  const under = beneath(m)
  if (isSecond || (under !== 'idle' && m.state !== 'faulted')) {
    waiter.reject(stateError('ALREADY_ACTIVE'))
    return
  }
  if (!passesBreaker(m)) {
    waiter.reject(stateError('CIRCUIT_OPEN'))
    return
  }
  if (under === 'faulted') {
    m.start = { isWaiting: false, waiters: [...(m.start?.waiters ?? []), waiter], metadata: {} }
    recover(m)
    return
  }
  if (!isUsable(m) && m.options.inactiveStart === 'reject') {
    waiter.reject(stateError('SESSION_INACTIVE'))
    return
  }
  if (!claim(m)) {
    waiter.reject(stateError('ALREADY_ACTIVE'))
    return
  }
  m.hasWindow = true
  const { metadata } = context ?? {}
  m.start = { isWaiting: true, waiters: [waiter], metadata: typeof metadata === 'object' ? { ...metadata } : {} }
  setTimer(m, 'start', m.ports.settings.startTimeoutMs, () => {
    refuseStart(m, isUsable(m) ? 'AUDIO_NOT_READY' : 'SESSION_INACTIVE')
    leaveWindow(m)
  })
  proceed(m, 'user.start')
}

function claim(m: Machine): boolean {
  try {
    return m.ports.host.claimWindow() === true
  } catch {
    return false
  }
}

/** Takes the id of a session; the transitions of another one are forgotten (CON-003). */
function adopt(m: Machine, sessionId: string): void {
  if (sessionId === m.sessionId) return
  if (m.sessionId !== '') {
    m.pastSessions.add(m.sessionId)
    m.history.length = 0
  }
  m.pastSessions.delete(sessionId)
  m.sessionId = sessionId
  if (m.options.activeBy === 'signal') m.session = 'none'
  m.isTextOnly = false
}

function activate(m: Machine): void {
  m.session = 'active'
  if (!m.holds.has('session-renewal')) m.isRenewing = false
  proceed(m, 'session.ready')
  if (m.isAwaitingRecovery) recover(m)
}

function onInitialize(m: Machine, info: Voice.SessionInfo): void {
  adopt(m, info.sessionId)
  m.isTextOnly = !info.modalities.includes('audio')
  if (m.options.activeBy === 'either') activate(m)
}

function onSignal(m: Machine, signal: Voice.SessionSignal): void {
  if (!('sessionId' in signal)) {
    const isFatal = signal.type === 'fatal' || signal.error?.recoverable === false
    if (isFatal || m.options.afterSessionError === 'inactive') m.session = 'over'
    fault(m, { code: signal.error?.code ?? 'SESSION_ERROR', message: '', recoverable: !isFatal })
    return
  }
  if (signal.type === 'ready') {
    if (typeof signal.sessionId === 'string') adopt(m, signal.sessionId)
    activate(m)
    return
  }
  if (m.pastSessions.has(signal.sessionId)) {
    diagnose(m, { kind: 'event.ignored', reason: 'session.past' })
    return
  }
  if (signal.type === 'expiring' && m.session !== 'over') m.session = 'expiring'
  if (signal.type === 'timeout') onTimeout(m)
}

function onTimeout(m: Machine): void {
  m.session = 'over'
  const under = beneath(m)
  if (under === 'idle' || under === 'faulted' || under === 'terminating') return
  if (m.options.sessionTimeout === 'terminate') terminate(m, 'session.timeout', 'session-timeout')
  else fault(m, { code: 'SESSION_TIMEOUT', message: '', recoverable: true })
}

export function installSession(m: Machine): void {
  m.bus.on('start', (start) => onStart(m, start))
  m.bus.on('initialize', (info) => onInitialize(m, info))
  m.bus.on('session', (signal) => onSignal(m, signal))
}
