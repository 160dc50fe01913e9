/** The flow of an error: how it is tried again, and how it is given up. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Core, Next } from './core.ts'
import { friendly } from './errors.ts'
import { ask } from './guard.ts'
import { type Latch, latch, type Scope } from './scope.ts'
import type { Cause, State } from './store.ts'

export class Recovery {
  readonly #core: Core; error: Voice.ConversationError | null = null; of: State = 'idle'; notified = false
  flight: { readonly id: string; readonly number: number; readonly failed: Latch<void> } | null = null
  #limit = 0; #count = 0
  constructor(core: Core) { this.#core = core }
  begin(error: Voice.ConversationError, from: State): Next {
    const { settings, pick } = this.#core
    this.error = error; this.of = from; this.notified = false; this.flight = null
    const { type } = error
    const often = type === 'RATE_LIMIT' || type === 'NETWORK_TIMEOUT'
    this.#limit = often ? settings.maxRetries : type === 'SERVER_ERROR' ? settings.serverErrorRetries : 0
    const { stay } = this.#core
    void this.#core.after(stay, settings.errorMs, () => {
      this.#core.timedOut()
      if (this.#limit > 0) this.notify()
      this.#core.move('idle', { type: 'error_recovered' })
    })
    if (type === 'AUTH_FAILURE' || type === 'UNKNOWN') this.notify()
    if (type === 'SESSION_EXPIRED') return () => this.#core.move('reconnecting', { type: 'connection_lost' })
    if (often || type === 'SERVER_ERROR') {
      if (this.#limit < 1) return () => this.giveUp()
      void this.#retry(stay)
      return undefined
    }
    if (pick.unrecoverable === 'dwells') return undefined
    const known = type === 'TOOL_ERROR' || type === 'INVALID_ARGS'
    return () => this.#core.move('idle', { type: known ? 'error_recovered' : 'unrecoverable' })
  }
  async #retry(stay: Scope): Promise<void> {
    const { retryWaitMs } = this.#core.settings
    for (let number = 1; number <= this.#limit; number += 1) {
      if (!(await stay.sleep(retryWaitMs * 2 ** (number - 1))) || stay.closed) return
      const failed = latch<void>()
      this.#core.step(() => this.#fire(number, failed))
      await failed.promise
      if (stay.closed) return
    }
  }
  #fire(number: number, failed: Latch<void>): void {
    const core = this.#core; this.#count += 1; const retryId = `retry-${this.#count}`
    this.flight = { id: retryId, number, failed }; core.store.data.retryCount = number
    if (this.of === 'processing') core.turn.request ??= this.#lost
    ask(
      () => core.ports.recovery.retry({ retryId, number, of: this.of }),
      () => core.step(() => core.transitionTo({ type: 'retry_failed', retryId })),
    )
  }
  #lost: { readonly id: string | null } | null = null
  /** What had been asked for when the error came. */
  remember(request: { readonly id: string | null } | null): void { this.#lost = request }
  isFlight(retryId: unknown): boolean { return this.flight !== null && this.flight.id === retryId }
  get exhausted(): boolean { return this.flight !== null && this.flight.number >= this.#limit }
  /** Where a retry that worked leads. */
  get back(): State { return this.of === 'listening' || this.of === 'speaking' || this.of === 'error' ? 'idle' : this.of }
  failed(): void {
    const { flight } = this
    if (flight === null) return
    const last = this.exhausted
    this.flight = null
    if (this.#core.turn.reply !== null) this.#core.turn.cancel()
    this.#core.turn.request = null
    if (last) this.giveUp()
    else flight.failed.resolve()
  }
  giveUp(): void { this.#core.move('idle', { type: 'unrecoverable' }) }
  notify(): void {
    if (this.notified) return
    this.notified = true
    this.#core.ports.screen.notice('error', friendly(this.error?.type ?? 'UNKNOWN'))
  }
  /** recover(): at once what would have happened by itself. */
  hasten(): void { if (this.#core.store.state !== 'error') return; this.#core.move('idle', { type: 'error_recovered' }) }
  /** The state is left. */
  end(to: State, cause: Cause): void {
    const { ports, store, session } = this.#core
    const worked = ['error_recovered', 'retry_succeeded', 'user_dismiss'].includes(cause.type)
    const success = worked && to !== 'reconnecting' && session.live
    if (cause.type === 'unrecoverable') this.notify()
    ports.screen.clear('error')
    store.data.lastError = null
    if (success) store.data.retryCount = 0
    ports.logger.log('recovery', {
      ...{ timestamp: Date.now(), type: this.error?.type ?? 'UNKNOWN', durationMs: store.stayMs },
      outcome: success ? cause.type : `failed: ${cause.type}`,
    })
    ports.bus.emit('recovery', { from: 'error', success }); this.error = null; this.flight = null
    this.#lost = null
  }
}
