/** ERROR: a failure is handled. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Failure } from '../services/failures.ts'
import { classify, Handled, retriesOf } from '../services/failures.ts'
import { textOf } from '../validate.ts'
import { friendlyText, offlineText, returns } from '../words.ts'
import type { Cause, Lead } from './state.ts'
import { State } from './state.ts'

/** Tries again, returns, reconnects or gives up. */
export class ErrorState extends State {
  #of: X.ConversationState = 'idle'
  #failure: Failure = { type: 'UNKNOWN' }
  #tried = 0
  #retries = 0
  #retryId: string | null = null
  #notified = false

  override enter(from: X.ConversationState, cause: Cause): void {
    const { hub } = this
    const { ports } = hub
    this.#of = from
    this.#failure = hub.failure
    this.#tried = 0
    this.#retryId = null
    this.#notified = false
    hub.retryCount = 0
    hub.failureWords = ''
    const error = new Handled(this.#failure)
    hub.lastError = error
    this.#record(from, cause)
    const { type } = this.#failure
    ports.screen.show({ status: 'error', text: this.#failure.offline ? offlineText : friendlyText[type] })
    if (from !== 'speaking') ports.player.stop()
    if (this.#mayRetry()) hub.dialogue.cancelForRetry()
    else hub.dialogue.cancel()
    ports.bus.emit('error', { state: from, error })
    hub.listeners.failed(error, hub.context)
    hub.limit(hub.settings.errorMs, () => this.#leave({ type: 'error_recovered' }))
    this.#handle()
  }

  #record(from: X.ConversationState, cause: Cause): void {
    const { hub } = this
    const { type, code } = this.#failure
    const stack = new Error(code === undefined ? type : `${type} ${code}`).stack ?? ''
    hub.ports.logger.log('error', {
      timestamp: hub.now,
      from,
      type,
      event: cause.type,
      stack,
      context: {
        previousState: from,
        sessionAgeMs: hub.link.alive ? hub.now - hub.link.startedAt : null,
        toolPending: hub.tasks.pending !== null,
        queuedSegments: hub.intake.size,
        activeFiles: hub.memory.files.length,
      },
    })
  }

  #mayRetry(): boolean {
    return this.#tried < retriesOf(this.#failure.type, this.hub.settings)
  }

  /** The strategy of the type. */
  #handle(): void {
    const { hub } = this
    const { type } = this.#failure
    if (this.#mayRetry()) return this.#plan()
    if (type === 'TOOL_ERROR' || type === 'INVALID_ARGS') return
    if (type === 'SESSION_EXPIRED') {
      return this.#next(() => hub.change('reconnecting', { type: 'session_timeout' }))
    }
    this.#notify()
    if (type === 'AUTH_FAILURE') this.#endSession()
    if (hub.options.unrecoverable === 'await' || this.#failure.offline) return
    this.#next(() => this.#leave({ type: 'unrecoverable' }))
  }

  #next(work: () => void): void {
    this.hub.then(() => {
      if (this.hub.state === 'error') work()
    })
  }

  #endSession(): void {
    const { hub } = this
    if (hub.link.alive) hub.link.close()
    hub.link.lose()
    hub.dialogue.forget()
    hub.tasks.forget()
  }

  #notify(): void {
    if (this.#notified) return
    this.#notified = true
    const text = this.#failure.offline ? offlineText : friendlyText[this.#failure.type]
    this.hub.ports.screen.notice('error', text)
  }

  #plan(): void {
    const wait = this.hub.settings.retryWaitMs * 2 ** this.#tried
    this.hub.timers.start('retry', wait, () => this.#retry())
  }

  #retry(): void {
    const { hub } = this
    hub.timers.stop('retry')
    this.#tried += 1
    hub.retryCount = this.#tried
    this.#retryId = `retry-${++this.#retries}`
    hub.ports.recovery.retry({ retryId: this.#retryId, number: this.#tried, of: this.#of })
  }

  /** What recover() asks for. */
  override recover(): void {
    if (this.hub.options.recoverMethod === 'retry' && this.#retryId === null && this.#mayRetry()) {
      return this.#retry()
    }
    this.#leave({ type: 'error_recovered' })
  }

  #leave(cause: Cause): void {
    if (cause.type === 'unrecoverable') this.#notify()
    this.hub.change('idle', cause)
  }

  override exit(to: X.ConversationState, cause: Cause): void {
    const { hub } = this
    const { ports, tasks } = hub
    const success = cause.type === 'error_recovered' || cause.type === 'retry_succeeded'
    const recovered = success && this.#failure.offline !== true
    hub.timers.stop('retry')
    this.#retryId = null
    hub.lastError = null
    if (recovered) hub.retryCount = 0
    if (to === 'reconnecting') {
      if (tasks.pending && tasks.held !== null) hub.memory.keep(tasks.pending.callId, tasks.held)
      tasks.forget()
    } else if (to === 'idle') this.#answer()
    ports.logger.log('recovery', {
      timestamp: hub.now,
      type: this.#failure.type,
      outcome: recovered ? 'recovered' : to === 'reconnecting' ? 'reconnecting' : 'given up',
      to,
      durationMs: hub.now - hub.stateEnteredAt,
    })
    ports.screen.clear('error')
    if (to !== 'reconnecting') ports.bus.emit('recovery', { from: 'error', success: recovered })
  }

  /** A call that nobody carries out any more is answered. */
  #answer(): void {
    const { tasks, link } = this.hub
    if (link.alive) {
      if (tasks.held !== null) tasks.succeed(tasks.held)
      else tasks.fail('interrupted by an error')
      tasks.refuseLater()
    }
    tasks.forget()
  }

  override own(event: X.StateEvent): Lead {
    switch (event.type) {
      case 'error_recovered':
      case 'unrecoverable':
      case 'user_dismiss':
        return 'idle'
      case 'retry_succeeded':
        if (event.retryId !== this.#retryId) return null
        return returns.includes(this.#of) ? this.#of : 'idle'
      case 'retry_failed':
        return event.retryId === this.#retryId && !this.#mayRetry() ? 'idle' : null
      default:
        return null
    }
  }

  protected override common(event: X.StateEvent): Lead {
    const to = super.common(event)
    if (event.type === 'session.error' && to === 'error') {
      const { type } = classify(event.error)
      if (!this.hub.link.alive) return null
      return type === 'SESSION_EXPIRED' ? 'reconnecting' : type === 'AUTH_FAILURE' ? 'idle' : null
    }
    return to === 'error' ? null : to
  }

  override handle(event: X.StateEvent): void {
    const { hub } = this
    const to = this.leadsTo(event)
    if (event.type === 'retry_failed' && event.retryId === this.#retryId) {
      this.#retryId = null
      return to === null ? this.#plan() : this.#leave({ type: 'unrecoverable' })
    }
    if (event.type === 'unrecoverable') this.#notify()
    if (event.type === 'session.error' && to === 'idle') {
      this.#failure = classify(event.error)
      this.#notify()
      this.#endSession()
    }
    if (event.type === 'tool_result_ready' || event.type === 'agent_task_complete') {
      if (event.callId === hub.tasks.pending?.callId && this.#retryId !== null) {
        hub.tasks.held =
          this.#of === 'waiting_amplifier' ? hub.tasks.shorten(textOf(event.result)) : textOf(event.result)
        return
      }
    }
    if (to === null) return this.stay(event)
    hub.change(to, event)
  }
}
