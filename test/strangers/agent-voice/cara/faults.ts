import { safeCode } from './checks.ts'
import type { Core } from './core.ts'
import { hintOf } from './texts.ts'

/** Faults, recoveries and the circuit breaker. */
export class Faults {
  readonly #core: Core
  /** A recovery has had its pause and waits for the session. */
  #due = false
  #byUser = false
  #times: number[] = []
  #open = false
  #openUntil = 0
  #cooldown: number
  #trial = false

  constructor(core: Core) {
    this.#core = core
    this.#cooldown = core.settings.breakerCooldownMs
  }

  /** Whether the breaker lets a start pass. After the cooldown one trial passes. */
  admits(): boolean {
    if (!this.#open) return true
    if (this.#core.now() < this.#openUntil) return false
    this.#trial = true
    return true
  }

  /** Enters `faulted` from any state, and leaves it by the policy. */
  fault(rawCode: string, recoverable: boolean): void {
    const core = this.#core
    const { lifecycle, suspension, prompts } = core.parts
    const code = safeCode(rawCode)
    if (core.is('terminating')) return core.ignore('error', code)
    const base = core.is('suspended') ? suspension.prior : core.state
    if (base === 'faulted' && recoverable) return core.ignore('error', code)
    if (base === 'idle' && core.options.idleErrors === 'note') return this.#noteIdle(code)
    core.timers.clearAll()
    this.#due = false
    suspension.leave()
    core.go('faulted', 'error', { code })
    core.note('fault', { code, reason: recoverable ? 'recoverable' : 'final' })
    prompts.abandon(false)
    if (core.options.startFault === 'reject') lifecycle.rejectStarters(code)
    const broken = this.#count()
    const spent = core.recoveries >= core.settings.maxFaultRetries
    if (broken) return this.#fatal(code, 'circuit-open')
    if (!recoverable || base === 'idle' || spent) return this.#fatal(code, 'fatal-error')
    core.notify('faultRecovering', hintOf(code))
    const { faultRetryBaseMs, faultRetryCapMs } = core.settings
    core.timers.set('recover', Math.min(faultRetryCapMs, faultRetryBaseMs * 2 ** core.recoveries))
  }

  #noteIdle(code: string): void {
    const core = this.#core
    core.note('fault', { code, reason: 'idle' })
    core.notify('faultFinal', hintOf(code))
    core.parts.lifecycle.failStart(code)
  }

  #fatal(code: string, reason: 'circuit-open' | 'fatal-error'): void {
    this.#due = false
    this.#core.notify('faultFinal', hintOf(code))
    this.#core.parts.lifecycle.terminate('fatal', { reason, code })
  }

  /** Counts a fault. True when the breaker is open after that. */
  #count(): boolean {
    const { settings } = this.#core
    const now = this.#core.now()
    this.#times = [...this.#times.filter((at) => now - at < settings.breakerWindowMs), now]
    if (this.#trial) this.#cooldown = Math.min(settings.breakerCooldownCapMs, this.#cooldown * 2)
    else if (this.#open || this.#times.length < settings.breakerThreshold) return this.#open
    else this.#cooldown = settings.breakerCooldownMs
    this.#trial = false
    this.#open = true
    this.#openUntil = now + this.#cooldown
    this.#core.note('breaker.open')
    return true
  }

  /** The pause before a recovery is over. */
  recoverDue(): void {
    this.#due = true
    this.#byUser = false
    this.tryRecover()
  }

  /** The user starts again while faulted. */
  recoverNow(): void {
    this.#core.timers.clear('recover')
    this.#due = true
    this.#byUser = true
    this.tryRecover()
  }

  /** Recovers when a recovery is due and nothing is missing. */
  tryRecover(): void {
    const core = this.#core
    const { lifecycle, suspension } = core.parts
    if (!this.#due || !core.is('faulted')) return
    if (!lifecycle.sessionUsable || !lifecycle.primed || suspension.held) {
      if (!core.timers.has('recoverWait')) core.timers.set('recoverWait', core.settings.suspendTimeoutMs)
      return
    }
    core.timers.clear('recoverWait')
    this.#due = false
    core.recoveries += 1
    lifecycle.prepare(this.#byUser ? 'user.start' : 'recover')
  }

  /** The session did not come back in time. */
  recoverTimedOut(): void {
    this.#fatal('SESSION_INACTIVE', 'fatal-error')
  }

  reachedListening(): void {
    if (this.#core.options.trialSuccess === 'listening') this.#close()
  }

  /** A completed turn ends the row of recoveries. */
  turnCompleted(): void {
    this.#core.recoveries = 0
    this.#close()
  }

  #close(): void {
    if (!this.#trial) return
    this.#trial = false
    this.#open = false
    this.#times = []
    this.#cooldown = this.#core.settings.breakerCooldownMs
    this.#core.note('breaker.closed')
  }
}
