import type { SuspensionReason } from '../../../../../spec/agent-voice/contract.ts'
import type { Context } from '../context.ts'
import { ConversationError, type Failure } from '../parse.ts'
import { State } from '../state.ts'
import { isAuthentication, type NoticeKey } from '../texts.ts'

/** Decides between recovery and the end (REQ-009, PAT-004, AC-006). */
export class Faulted extends State {
  readonly name = 'faulted'
  readonly #failure: Failure
  #circuitOpen = false
  #due = false

  constructor(ctx: Context, failure: Failure) {
    super(ctx)
    this.#failure = failure
  }

  override get usesAudio(): boolean {
    return false
  }
  override prepare(): void {
    this.#circuitOpen = this.ctx.breaker.faulted(this.ctx.now())
    this.ctx.reason = this.#failure.code
  }
  override enter(): void {
    const { ctx } = this
    const { code } = this.#failure
    ctx.out.diagnose({ kind: 'fault', code, ids: ctx.turns.hashedIds() })
    ctx.turns.drop('hardStop', 'failed')
    ctx.deferred = []
    if (!this.#recoverable()) {
      this.#fatal(code, this.#circuitOpen ? 'circuit-open' : 'fatal-error')
      return
    }
    ctx.notice(isAuthentication(code) ? 'signIn' : 'recovering', { code })
    if (ctx.options.startOnFault === 'reject') this.#rejectStart()
    if (ctx.options.faultAudio === 'release') ctx.out.call('audio.release', () => ctx.ports.audio.release())
    this.#wait()
  }
  override restore(): void {
    this.#recover()
  }
  override pending(): readonly string[] {
    return this.#due ? ['session.ready'] : ['recover']
  }

  override start(): void {
    if (this.ctx.options.startWhileFaulted === 'join') return
    this.ctx.timers.clear('recover')
    this.#due = true
    this.#recover()
  }
  override sessionReady(): void {
    this.#recover()
  }
  override failed(failure: Failure): void {
    this.ctx.out.diagnose({ kind: 'fault', code: failure.code, reason: this.name })
    if (!failure.recoverable) this.#fatal(failure.code, 'fatal-error')
  }
  override released(): void {
    this.ctx.capturing = false
  }
  override suspend(reason: SuspensionReason): void {
    if (this.ctx.options.faultedSuspend === 'suspend') super.suspend(reason)
    else this.ctx.holds.add(reason)
  }
  override release(reason: SuspensionReason): void {
    this.ctx.unhold(reason)
    this.#recover()
  }

  #recoverable(): boolean {
    const { ctx } = this
    const retriesLeft = ctx.recoveries < ctx.ports.settings.maxFaultRetries
    return this.#failure.recoverable && retriesLeft && !this.#circuitOpen && ctx.conversing
  }

  /** The pause before the recovery; it doubles with each in a row. */
  #wait(): void {
    const { ctx } = this
    const { faultRetryBaseMs, faultRetryCapMs } = ctx.ports.settings
    const pause = Math.min(faultRetryBaseMs * 2 ** ctx.recoveries, faultRetryCapMs)
    ctx.timers.set('recover', pause, () => {
      this.#due = true
      this.#recover()
    })
  }

  #recover(): void {
    const { ctx } = this
    if (!this.#due || ctx.state !== this) return
    if (!ctx.sessionUsable()) {
      if (ctx.timers.has('session')) return
      ctx.timers.set('session', ctx.ports.settings.suspendTimeoutMs, () =>
        this.#fatal('SESSION_INACTIVE', 'fatal-error'),
      )
      return
    }
    ctx.recoveries += 1
    ctx.goto(ctx.states.preparing(ctx), 'recover')
  }

  #fatal(code: string, reason: 'fatal-error' | 'circuit-open'): void {
    const open = reason === 'circuit-open'
    const shown = open ? 'CIRCUIT_OPEN' : code
    const ended: NoticeKey = isAuthentication(code) ? 'signIn' : 'ended'
    this.ctx.notice(open ? 'circuitOpen' : ended, { code: shown })
    this.#rejectStart(shown)
    this.ctx.terminate('fatal', reason)
  }

  #rejectStart(code = this.#failure.code): void {
    this.ctx.settleStart(new ConversationError(code, 'The conversation failed before it listened.'))
  }
}
