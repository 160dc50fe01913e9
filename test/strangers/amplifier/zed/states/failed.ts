import type * as X from '../../../../../spec/amplifier/contract.ts'
import { failure } from '../calls.ts'
import type { Move, Name } from '../core.ts'
import { frames, friendly, Trouble } from '../errors.ts'
import { endSession } from '../session.ts'
import { State } from '../state.ts'

const returns: readonly Name[] = ['processing', 'tool_executing', 'waiting_amplifier', 'reconnecting']

/** A failure is handled: tried again, or told. */
export class Failed extends State {
  readonly name = 'error'
  #retryId: string | null = null
  #retries = 0
  #told = false

  get #error(): Trouble {
    return this.core.error ?? new Trouble('UNKNOWN', 'no error')
  }

  enter() {
    const { bus, logger, player, screen, settings } = this.ports
    const { core } = this
    const error = this.#error
    this.#retryId = null
    this.#told = false
    core.data.retryCount = 0
    core.data.lastError = error
    const { retryCount, audioBytesPlayed } = core.data
    logger.log('error', {
      ...{ timestamp: Date.now(), type: error.type, stack: frames(error), from: core.failed },
      context: { state: core.failed, retryCount, audioBytesPlayed, tool: core.work.call?.name ?? null },
    })
    player.stop()
    if (core.responses.pending && core.live) core.responses.cancel()
    else core.responses.close()
    screen.show({ status: 'error', text: friendly[error.type] })
    bus.emit('error', { state: core.failed, error })
    for (const tell of [...core.onError]) core.call(() => tell(error, core.context))
    core.after('error', settings.errorMs, () => {
      core.timeout(Date.now() - core.enteredAt)
      core.go('idle', { type: this.#isReturned() ? 'error_recovered' : 'unrecoverable' })
    })
    this.#plan(error)
  }

  leave(to: Name, event: Move['event']) {
    const { bus, logger, screen } = this.ports
    const { core } = this
    core.wheel.drop('error', 'retry')
    this.#retryId = null
    const success = event.type === 'retry_succeeded' || event.type === 'error_recovered'
    if (!success && to === 'idle' && event.type !== 'user_dismiss') this.#notify()
    if (to === 'idle' && core.live) {
      const { work } = core
      if (work.call !== null && !work.submitted) work.submit(failure('Tool failed: given up'))
      if (core.responses.pending) core.responses.cancel()
    }
    if (to === 'idle' || to === 'reconnecting') core.work.forget()
    const outcome = success ? 'recovered' : to === 'reconnecting' ? 'reconnecting' : event.type
    logger.log('recovery', { timestamp: Date.now(), from: core.failed, to, outcome })
    bus.emit('recovery', { from: core.options.recoveryFrom === 'error' ? 'error' : core.failed, success })
    screen.clear('error')
    core.data.lastError = null
    if (success) core.data.retryCount = 0
    core.error = null
  }

  protected own(event: X.StateEvent): Name | null {
    const { core } = this
    switch (event.type) {
      case 'error_recovered':
      case 'unrecoverable':
      case 'user_dismiss':
        return 'idle'
      case 'retry_succeeded':
        if (event.retryId !== this.#retryId || this.#retryId === null) return null
        return returns.includes(core.failed) ? core.failed : 'idle'
      case 'reconnect_requested':
        return 'reconnecting'
      case 'connection_lost':
        return this.#error.type === 'AUTH_FAILURE' ? null : 'reconnecting'
      default:
        return null
    }
  }

  handle(event: X.StateEvent) {
    if (event.type !== 'retry_failed' || event.retryId !== this.#retryId) return
    this.#retryId = null
    this.#again()
  }

  /** Whether a response that is announced now is that of a retry. */
  get retries(): boolean {
    return this.#retryId !== null && this.core.failed === 'processing'
  }

  /** Tries at once what is due to be tried, if there is something. */
  hurry(): boolean {
    if (!this.core.wheel.has('retry')) return false
    this.core.wheel.drop('retry')
    this.#retry()
    return true
  }

  #plan(error: Trouble) {
    const { core } = this
    switch (error.type) {
      case 'RATE_LIMIT':
      case 'NETWORK_TIMEOUT':
      case 'SERVER_ERROR':
        this.#again()
        return
      case 'SESSION_EXPIRED':
        core.go('reconnecting', { type: 'session_timeout' })
        return
      case 'AUTH_FAILURE':
        this.#notify()
        this.ports.webrtc.close()
        endSession(core)
        break
      default:
        this.#notify()
    }
    const handlers = error.code === 'handler_exception'
    if (core.options.lingers || handlers) return
    core.go('idle', { type: this.#isReturned() ? 'error_recovered' : 'unrecoverable' })
  }

  /** Whether the error was returned to the model, which is its recovery. */
  #isReturned(): boolean {
    const { type } = this.#error
    return (type === 'TOOL_ERROR' || type === 'INVALID_ARGS') && this.core.work.submitted
  }

  /** Waits for the next retry, or gives up. */
  #again() {
    const { maxRetries, retryWaitMs, serverErrorRetries } = this.ports.settings
    const { data } = this.core
    const limit = this.#error.type === 'SERVER_ERROR' ? Math.min(serverErrorRetries, maxRetries) : maxRetries
    if (data.retryCount >= limit) {
      this.core.go('idle', { type: 'unrecoverable' })
      return
    }
    this.core.after('retry', retryWaitMs * 2 ** data.retryCount, () => this.#retry())
  }

  #retry() {
    const { core } = this
    core.data.retryCount += 1
    this.#retries += 1
    this.#retryId = `retry-${this.#retries}`
    this.ports.recovery.retry({ retryId: this.#retryId, number: core.data.retryCount, of: core.failed })
  }

  #notify() {
    if (this.#told) return
    this.#told = true
    const text = friendly[this.#error.type]
    if (this.core.options.notifies === 'notice') this.ports.screen.notice('error', text)
    else this.ports.screen.message(text)
  }
}
