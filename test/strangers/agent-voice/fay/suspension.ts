import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { align, armStart, checkPrepared, play, silence } from './audio.ts'
import { clearInterruption } from './delegation.ts'
import { toIdle } from './ending.ts'
import { fault, recover } from './faults.ts'
import { diagnose, tell, transition } from './publish.ts'
import type { Machine } from './record.ts'
import { proceed } from './session.ts'
import { clearTimer, continueTimers, pauseTimers, setTimer } from './timers.ts'
import { takeQueued } from './turn.ts'

const begins: Readonly<Record<Voice.SuspensionReason, Voice.TransitionCause>> = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
}

const ends: Readonly<Record<Voice.SuspensionReason, Voice.TransitionCause>> = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
}

export function isReason(value: unknown): value is Voice.SuspensionReason {
  return typeof value === 'string' && Object.hasOwn(begins, value)
}

const withMicrophone: readonly Voice.ConversationState[] = [
  'listening',
  'processing',
  'waitingForCopilot',
  'speaking',
  'interrupted',
]

/** Keeps a result until the suspension is over. */
export function defer(m: Machine, again: () => void): void {
  if (m.deferred.length >= m.ports.settings.deferLimit) {
    diagnose(m, { kind: 'defer.full' })
    if (m.options.deferFull === 'dropNew') return
    m.deferred.shift()
  }
  m.deferred.push(again)
}

function onSuspend(m: Machine, reason: Voice.SuspensionReason): void {
  const isHeld = m.holds.has(reason)
  m.holds.add(reason)
  if (reason === 'session-renewal') m.isRenewing = true
  if (m.state === 'suspended') {
    const wasResuming = m.resuming !== null
    if (wasResuming) {
      m.resuming = null
      clearTimer(m, 'resume')
      armSuspension(m)
    }
    if (wasResuming || (!isHeld && m.options.pauseEach)) pauseServices(m, reason)
    return
  }
  m.prior = m.state
  m.isSpeech = false
  pauseTimers(m)
  transition(m, 'suspended', begins[reason], reason)
  pauseServices(m, reason)
  armSuspension(m)
}

function pauseServices(m: Machine, reason: Voice.SuspensionReason): void {
  m.isSttPaused = true
  tell(m, () => m.ports.stt.pause(reason))
  silence(m)
}

function armSuspension(m: Machine): void {
  setTimer(m, 'suspension', m.ports.settings.suspendTimeoutMs, () => {
    fault(m, { code: 'SUSPEND_TIMEOUT', message: '', recoverable: m.options.longSuspension === 'recover' })
  })
}

function release(m: Machine, reason: Voice.SuspensionReason): void {
  if (reason === 'session-renewal') m.isRenewing = false
  const wasHeld = m.holds.delete(reason)
  if (m.holds.size > 0) return
  if (wasHeld && m.state === 'suspended') {
    beginResume(m, ends[reason])
    return
  }
  proceed(m, 'session.resume')
  if (m.isAwaitingRecovery) recover(m)
}

/** Wakes the services; the state before comes back when they have confirmed (PER-003). */
function beginResume(m: Machine, cause: Voice.TransitionCause): void {
  const needsMicrophone = withMicrophone.includes(m.prior)
  const needsPlayback = m.prior === 'speaking'
  clearTimer(m, 'suspension')
  m.resuming = { cause, needsMicrophone, needsPlayback }
  m.isSttPaused = false
  tell(m, () => m.ports.stt.resume())
  if (needsMicrophone || m.prior === 'preparing') {
    m.isCapturing = false
    tell(m, () => m.ports.audio.resume())
  }
  if (needsPlayback) play(m)
  setTimer(m, 'resume', m.ports.settings.resumeTimeoutMs, () => {
    diagnose(m, { kind: 'budget.exceeded', reason: 'resume' })
    fault(m, { code: 'RESUME_TIMEOUT', message: '', recoverable: true })
  })
  checkResumed(m)
}

export function checkResumed(m: Machine): void {
  const { resuming, prior } = m
  if (m.state !== 'suspended' || resuming === null) return
  if (resuming.needsMicrophone || resuming.needsPlayback) return
  m.resuming = null
  clearTimer(m, 'resume')
  transition(m, prior, resuming.cause)
  continueTimers(m)
  goOn(m, prior)
  for (const again of m.deferred.splice(0)) again()
}

/** What the state that came back has to do at once. */
function goOn(m: Machine, state: Voice.ConversationState): void {
  if (state === 'idle') proceed(m, 'session.resume')
  if (state === 'speaking') align(m)
  if (state === 'preparing') checkPrepared(m)
  if (state === 'listening') takeQueued(m)
  if (state === 'interrupted') clearInterruption(m)
  if (state === 'terminating' && m.isReleased) toIdle(m)
  if (state === 'faulted' && m.isAwaitingRecovery) recover(m)
  if ((state === 'processing' || state === 'waitingForCopilot') && m.answer !== null) {
    play(m)
    armStart(m)
  }
}

function onResume(m: Machine): void {
  if (m.holds.has('session-renewal') || m.holds.size === 0) {
    release(m, 'session-renewal')
    return
  }
  for (const reason of [...m.holds]) release(m, reason)
}

export function installSuspension(m: Machine): void {
  m.bus.on('suspend', (reason) => onSuspend(m, reason))
  m.bus.on('resume', () => onResume(m))
  m.bus.on('released', (reason) => {
    if (isReason(reason)) release(m, reason)
  })
}
