/** Faults: from any state to faulted, and from there to another try or to the end (AV-REQ-009, AV-EDGE-04). */
import type { TransitionCause } from '../../../spec/agent-voice/contract.ts'
import { Breaker } from './breaker.ts'
import type { Heard } from './diagnostics.ts'
import { type Fault, hintFor, isFatal, waitHint } from './remedies.ts'
import type { Talk } from './talk.ts'

/** Decides what becomes of a conversation that has failed. */
export class Faults {
  /** Recoveries in a row, until a turn completes. */
  retries = 0
  protected readonly talk: Talk
  private readonly breaker: Breaker
  /** In faulted: the pause before the recovery, then the wait for a session without holds. */
  private phase: 'none' | 'backing-off' | 'waiting' = 'none'

  constructor(talk: Talk) {
    this.talk = talk
    this.breaker = new Breaker(talk.ports.settings)
  }

  /** A fault in faulted can only make it worse; while ending it is only noted (AV-RUL-24). */
  raise({ code, recoverable }: Fault): Heard {
    const { state, diagnostics } = this.talk
    const fault = { code, recoverable: recoverable && !isFatal(code) }
    diagnostics.record('fault', { code })
    if (state === 'terminating') return 'not-now'
    if (state !== 'faulted') return this.fault(fault)
    if (fault.recoverable) return 'not-now'
    this.condemn(code)
    return undefined
  }

  isBreakerOpen(): boolean {
    return this.breaker.isOpen(this.talk.ports.clock.now())
  }

  /** A start that is asked for now comes to the same as the recovery that is due anyway (AV-CON-002). */
  isBackingOff(): boolean {
    return this.talk.state === 'faulted' && this.phase === 'backing-off'
  }

  /** Prepares again. */
  recover(cause: TransitionCause): void {
    this.phase = 'none'
    this.retries += 1
    this.talk.starting.prepare(cause)
  }

  /** Recovers if that is what was waited for. */
  retry(cause: TransitionCause): void {
    const isWaiting = this.talk.state === 'faulted' && this.phase === 'waiting'
    if (isWaiting && this.talk.starting.isAllowed()) this.recover(cause)
  }

  /** Another conversation begins, with nothing held against it but the breaker. */
  conversationBegins(): void {
    this.retries = 0
    this.breaker.started()
  }

  /** A turn was completed. */
  forgive(): void {
    this.retries = 0
    this.breaker.close()
  }

  private fault(fault: Fault): Heard {
    const { talk } = this
    this.breaker.faulted(talk.ports.clock.now())
    talk.stopEverything('fault')
    talk.starting.fail('FAULTED')
    talk.go('faulted', 'error', fault.code)
    if (this.isRecoverable(fault)) this.backOff()
    else this.condemn(fault.code)
    return undefined
  }

  /** Without a conversation there is nothing to recover: nobody asked for a microphone. */
  private isRecoverable({ recoverable }: Fault): boolean {
    const { running, ports } = this.talk
    return recoverable && running && this.retries < ports.settings.maxFaultRetries && !this.isBreakerOpen()
  }

  /** AV-RUL-23. */
  private backOff(): void {
    const { timers, ports } = this.talk
    const { faultRetryBaseMs, faultRetryCapMs } = ports.settings
    this.phase = 'backing-off'
    timers.set('recover', Math.min(faultRetryBaseMs * 2 ** this.retries, faultRetryCapMs), () => this.wait())
  }

  private wait(): void {
    const { timers, ports, reason = 'UNKNOWN' } = this.talk
    this.phase = 'waiting'
    timers.set('recover', ports.settings.suspendTimeoutMs, () => this.condemn(reason))
    this.retry('recover')
  }

  /** Tells what can be done about it, and ends (AV-AC-006, AV-SEC-003). */
  private condemn(code: string): void {
    const { announcer, ending } = this.talk
    const isHeldBack = this.isBreakerOpen() && !isFatal(code)
    this.phase = 'none'
    announcer.notice({ occasion: 'fault', hintKey: isHeldBack ? waitHint : hintFor(code) })
    ending.begin('fatal', isHeldBack ? 'circuit-open' : 'fatal-error')
  }
}
