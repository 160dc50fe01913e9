import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { Breaker } from './breaker.ts'
import type { Dialogue } from './dialogue.ts'
import { StateError } from './errors.ts'
import type { Start } from './memory.ts'
import { safely } from './publisher.ts'

/** Starting, pausing, failing and ending: what the chart does with a whole conversation. */
export class Control {
  #d: Dialogue
  #breaker: Breaker

  constructor(dialogue: Dialogue) {
    this.#d = dialogue
    this.#breaker = new Breaker(dialogue)
  }

  /** Takes a start or refuses it. */
  admit(start: Start, metadata: Readonly<Record<string, unknown>>): boolean {
    const { m, ports, shown, timers } = this.#d
    const refuse = (code: string) => {
      start.reject(new StateError(code))
      return false
    }
    const isIdle = m.state === 'idle' || (m.state === 'suspended' && m.previousState === 'idle')
    const isWaiting = m.starts.length > 0
    if (m.isDisposed) return refuse('DISPOSED')
    if (!isIdle && m.state !== 'faulted') return refuse('ALREADY_ACTIVE')
    if (m.state === 'faulted' && !m.fault?.recovers) return refuse('FAULTED')
    if (isIdle && isWaiting && this.#d.options.secondStart === 'refuse') return refuse('ALREADY_ACTIVE')
    if (isIdle && !isWaiting) {
      if (ports.clock.now() < m.openUntil) return refuse('CIRCUIT_OPEN')
      if (!m.hasAudio) return refuse('AUDIO_UNSUPPORTED')
      const isReady = m.isActive && !m.isExpiring
      if (this.#d.options.inactiveStart === 'refuse' && !isReady) return refuse('SESSION_INACTIVE')
      if (!ports.host.claimWindow()) return refuse('ALREADY_ACTIVE')
      m.hasWindow = true
      m.isWanted = true
      m.isTrial = m.openUntil > 0
      m.recoveries = 0
      m.turn = shown.newTurn(metadata)
      timers.start('start', ports.settings.startTimeoutMs)
    }
    m.starts.push(start)
    return true
  }

  /** The session is active and the audio is primed: Preparing may be entered. */
  isReady(): boolean {
    const { isActive, isExpiring, isPrimed, holds, isWanted, hasAudio } = this.#d.m
    return isWanted && isActive && !isExpiring && isPrimed && hasAudio && holds.size === 0
  }

  prepare(cause: Voice.TransitionCause): void {
    const { m, ports, timers } = this.#d
    timers.stop('start', 'recover', 'session')
    m.isRecoveryDue = false
    this.#d.plan(cause, undefined, () => {
      m.isCapturing = false
      m.isSttReady = false
      m.isAudioOn = true
      timers.start('prepare', ports.settings.prepareTimeoutMs)
      ports.audio.activate()
    })
  }

  isHeard = () => this.#d.m.isCapturing && this.#d.m.isSttReady

  /** Listening is reached: who waits for the start may go on. */
  arrived = (): void => {
    const { m, options, timers } = this.#d
    timers.stop('prepare')
    for (const start of m.starts.splice(0)) start.resolve()
    if (options.breakerCloses === 'listening') this.#breaker.close()
    if (options.turnStarted === 'listening' || (m.userSpeaks && !this.#d.isManual())) this.#d.speech()
  }

  /** What a start waits for did not come. */
  startOver(): void {
    const { m, ports } = this.#d
    const isSessionReady = m.isActive && !m.isExpiring && m.holds.size === 0
    this.#rejectStarts(isSessionReady ? 'AUDIO_NOT_PRIMED' : 'SESSION_INACTIVE')
    m.isWanted = false
    m.hasWindow = false
    m.turn = undefined
    safely(() => ports.host.leaveWindow())
  }

  #rejectStarts(code: string): void {
    for (const start of this.#d.m.starts.splice(0)) start.reject(new StateError(code))
  }

  /** A turn was spoken to its end. */
  completed(): void {
    this.#d.complete()
    if (this.#d.options.breakerCloses === 'turn') this.#breaker.close()
  }

  /** Into Faulted; the remediation policy decides here how it goes on. */
  fail(code: string, recoverable: boolean, cause: Voice.TransitionCause = 'error'): void {
    const { m, ports, shown, timers } = this.#d
    this.#d.plan(cause, code)
    this.#d.dropAnswer()
    timers.clear(...(m.isEnding ? (['terminate'] as const) : []))
    shown.end('turn-interrupted', 'failed', this.#d.options.givenUp === 'interrupted')
    m.request = undefined
    m.queue = []
    m.deferred = []
    const isCircuit = this.#breaker.counts()
    const { maxFaultRetries, faultRetryBaseMs, faultRetryCapMs } = ports.settings
    const recovers = recoverable && !isCircuit && m.isWanted && !m.isEnding && m.recoveries < maxFaultRetries
    m.fault = { code, recovers, isCircuit }
    this.#d.say(() => {
      shown.diagnose('fault', { code })
      shown.notice(recovers ? 'recovering' : 'ended', { code: isCircuit && recoverable ? 'CIRCUIT_OPEN' : code })
      if (recovers) timers.start('recover', Math.min(faultRetryCapMs, faultRetryBaseMs * 2 ** m.recoveries))
    })
  }

  /** A recovery is due but what it needs is missing: it waits for the session. */
  awaitRecovery(): void {
    const { m, ports, timers } = this.#d
    m.isRecoveryDue = true
    timers.start('session', ports.settings.suspendTimeoutMs)
  }

  recover(cause: Voice.TransitionCause): void {
    const { m, shown } = this.#d
    m.recoveries += 1
    m.turn = shown.newTurn(m.turn?.metadata)
    this.prepare(cause)
  }

  /** Into Terminating; asked twice, the teardown still happens once. */
  terminate(cause: Voice.TransitionCause, reason: Voice.ConversationTerminationReason): void {
    const { m, ports, shown, timers } = this.#d
    this.#d.plan(cause, reason)
    timers.goOn()
    if (m.isEnding) return
    m.isEnding = true
    m.isTornDown = false
    this.#d.dropAnswer()
    shown.end('turn-interrupted', 'ended', this.#d.options.givenUp === 'interrupted')
    timers.clear()
    Object.assign(m, { request: undefined, failed: undefined, queue: [], deferred: [], isWanted: false })
    const codes = { 'user-request': 'ENDED', disposed: 'DISPOSED', 'circuit-open': 'CIRCUIT_OPEN' } as const
    const isOurs = reason === 'fatal-error' || reason === 'session-timeout'
    const code = isOurs ? (reason === 'fatal-error' ? (m.fault?.code ?? 'FATAL') : 'SESSION_TIMEOUT') : codes[reason]
    m.deeds.push(() => {
      this.#rejectStarts(code)
      m.isAudioOn = false
      m.isCapturing = false
      timers.start('terminate', ports.settings.terminateTimeoutMs)
      ports.audio.release()
    })
  }

  /** In Faulted something final happens as well. */
  giveUp(code: string): void {
    const { m, shown } = this.#d
    m.fault = { code, recovers: false, isCircuit: false }
    this.terminate('fatal', 'fatal-error')
    this.#d.say(() => shown.notice('ended', { code }))
  }

  /** An end in Idle only calls off a start that waits. */
  stopIdle(done: () => void): void {
    const { m, ports, timers } = this.#d
    timers.stop('start')
    this.#rejectStarts('ENDED')
    if (m.hasWindow) safely(() => ports.host.leaveWindow())
    m.hasWindow = false
    m.isWanted = false
    done()
  }

  /** The teardown is over. */
  settle(isForced: boolean): void {
    const { m, shown, timers } = this.#d
    timers.clear()
    if (isForced) shown.diagnose('forced', { reason: 'terminate-timeout' })
    Object.assign(m, { isEnding: false, isTornDown: false, isTrial: false, fault: undefined, foreign: undefined, userSpeaks: false })
    this.#d.plan('reset')
    this.#d.say(this.leave)
  }

  /** Idle again: the window is free, and who waits for the end may go on. */
  leave = (): void => {
    const { m, ports } = this.#d
    if (m.hasWindow) ports.host.leaveWindow()
    m.hasWindow = false
    m.recoveries = 0
    for (const done of m.ends.splice(0)) done()
  }
}
