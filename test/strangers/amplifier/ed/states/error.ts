/** ERROR: something failed; it is told, tried again, or given up. */
import type * as Voice from '../../../../../spec/amplifier/contract.ts'
import { failed as failure } from '../calls.ts'
import { conversationError, framesOf, friendlyText, retriesOf } from '../errors.ts'
import type { Cause, Shared } from '../shared.ts'
import { type Event, type Name, State } from './base.ts'

const unknown = () => conversationError({ type: 'UNKNOWN', message: 'Something went wrong.' })

export class ErrorState extends State {
  readonly name = 'error'
  readonly #tell: (error: Voice.ConversationError) => void
  #error = unknown()
  #failed: Name = 'idle'
  #retryId: string | null = null
  #retries = 0
  #notified = false
  #exhausted = false

  constructor(shared: Shared, tell: (error: Voice.ConversationError) => void) {
    super(shared)
    this.#tell = tell
  }

  override get hears() {
    return this.#retryId !== null && this.#failed === 'processing'
  }
  enter(from: Name, cause: Cause) {
    const { shared } = this
    const { ports, settings, calls, queue, responses, session, doors } = shared
    const error = shared.failure ?? unknown()
    const { type } = error
    shared.failure = null
    shared.lastError = error
    shared.retryCount = 0
    this.#error = error
    this.#failed = from
    this.#retryId = null
    this.#notified = false
    this.#exhausted = false
    const again = retriesOf(type, settings) > 0
    this.#log()
    ports.screen.show({ status: 'error', text: friendlyText(type) })
    ports.player.stop()
    responses.cancel({ again: again && from === 'processing' })
    calls.shelve()
    queue.end()
    if (type === 'AUTH_FAILURE') session.doomed = true
    this.#tell(error)
    if (type === 'SESSION_EXPIRED') {
      session.closed = true
      return doors.go('reconnecting', cause)
    }
    shared.limit('error', settings.errorMs, () => doors.go('idle', { type: this.#settles }))
    if (type === 'TOOL_ERROR' || type === 'INVALID_ARGS') calls.giveUp(this.#output())
    else if (again) this.#wait()
    else this.#hopeless()
  }
  exit(to: Name, cause: Cause) {
    const { shared } = this
    const { ports, timers, logger, bus, calls } = shared
    const success = cause.type === 'error_recovered' || cause.type === 'retry_succeeded'
    timers.stop('error', 'retry', 'hopeless')
    if (to === 'idle') {
      if (cause.type === 'unrecoverable') this.#notify()
      calls.giveUp(this.#output())
    }
    if (to === 'reconnecting') calls.carry()
    shared.returning = cause.type === 'retry_succeeded' && to !== 'idle' && to !== 'reconnecting'
    shared.lastError = null
    if (success) shared.retryCount = 0
    this.#retryId = null
    ports.screen.clear('error')
    const outcome = success ? 'recovered' : to === 'reconnecting' ? 'reconnecting' : 'given up'
    logger.log('recovery', { timestamp: Date.now(), durationMs: shared.stayed(), outcome, type: this.#error.type })
    bus.emit('recovery', { from: this.name, success })
  }
  own(event: Event): Name | null {
    if (event.type === 'retry_succeeded') return event.retryId === this.#retryId ? this.#back : null
    const ends = event.type === 'error_recovered' || event.type === 'unrecoverable' || event.type === 'user_dismiss'
    return ends ? 'idle' : null
  }
  protected override common(event: Event): Name | null {
    const { session } = this.shared
    if (event.type === 'connection_lost') return session.known ? 'reconnecting' : null
    const to = super.common(event)
    return to === 'error' ? null : to
  }
  override on(event: Event) {
    const { session, choices } = this.shared
    if (event.type === 'session.created' && choices.errorBeforeSession === 'entered' && !session.known) {
      session.begin(event.sessionId, Date.now())
      this.shared.send({ type: 'session.update', session: session.configuration() })
    }
    if (event.type !== 'retry_failed' || event.retryId !== this.#retryId) return
    this.#retryId = null
    if (this.shared.retryCount < retriesOf(this.#error.type, this.shared.settings)) this.#wait()
    else {
      this.#exhausted = true
      this.#hopeless()
    }
  }
  override recover() {
    const { choices, timers, doors } = this.shared
    if (choices.recover === 'retry-now' && timers.runs('retry')) {
      timers.stop('retry')
      this.#retry()
    } else doors.go('idle', { type: 'error_recovered' })
  }
  /** Where a retry that worked leads: back to the work, as far as there is a way. */
  get #back(): Name {
    if (this.#failed === 'reconnecting') return 'reconnecting'
    const work = ['processing', 'tool_executing', 'waiting_amplifier'].includes(this.#failed)
    return work && this.shared.choices.retryReturns === 'previous' ? this.#failed : 'idle'
  }
  /** What it is called when nobody has said how it ended. */
  get #settles() {
    const { type } = this.#error
    const returned = type === 'TOOL_ERROR' || type === 'INVALID_ARGS'
    return returned && !this.#exhausted && !this.shared.session.doomed ? 'error_recovered' : 'unrecoverable'
  }
  #wait() {
    const { timers, settings, retryCount } = this.shared
    timers.set('retry', settings.retryWaitMs * 2 ** retryCount, () => this.#retry())
  }
  #retry() {
    const number = this.shared.retryCount + 1
    this.shared.retryCount = number
    this.#retryId = `retry-${++this.#retries}`
    this.shared.ports.recovery.retry({ retryId: this.#retryId, number, of: this.#failed })
  }
  /** Nothing is left to be tried: the user is told. */
  #hopeless() {
    const { choices, timers, doors } = this.shared
    this.#notify()
    if (choices.hopelessError === 'leaves') timers.set('hopeless', 1000, () => doors.go('idle', { type: 'unrecoverable' }))
  }
  #notify() {
    if (this.#notified) return
    this.#notified = true
    this.shared.ports.screen.notice('error', friendlyText(this.#error.type))
  }
  #output() {
    const { type, message, partialResult } = this.#error
    const text = type === 'INVALID_ARGS' ? message : `Tool failed: ${message}`
    if (partialResult === undefined) return failure(text)
    return JSON.stringify({ error: text, partial: this.shared.calls.summarised(partialResult) })
  }
  /** The full context, but nothing that was said and no ids. */
  #log() {
    const { logger, context, session } = this.shared
    const { type, code } = this.#error
    logger.log('error', {
      timestamp: Date.now(),
      type,
      outcome: code === 'LLM_TIMEOUT' ? code : type,
      from: this.#failed,
      stack: framesOf(this.#error),
      context: {
        state: this.#failed,
        sessionAgeMs: session.live ? Date.now() - context.sessionStartTime : null,
        tool: context.pendingToolCall?.name ?? null,
        retryCount: context.retryCount,
        audioBytesPlayed: context.audioBytesPlayed,
        activeFiles: context.activeFiles.length,
        segments: context.queuedUserInput?.segments.length ?? 0,
      },
    })
  }
}
