/** Recovery: how an error is handled, tried again, told and left. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import type { Actor } from '../dispatcher.ts'
import { framesOf, friendly } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'
import { retriesOf } from '../route.ts'

export class Recovery implements Actor {
  readonly #kit: Kit
  #notified = false

  constructor(kit: Kit) {
    this.#kit = kit
  }

  get #page() {
    return this.#kit.book.recovery
  }

  receive(note: Note): void {
    if (note.kind === 'hear') this.#hear(note.event)
    if (note.kind === 'exit' && note.change.from === 'error') this.#leave(note.change)
    if (note.kind === 'enter' && note.change.to === 'error') this.#begin(note.change)
  }

  #begin({ from, cause }: Change): void {
    const error = this.#page.error
    if (error === null) return
    const { logger, screen } = this.#kit.ports
    const context = { state: from, cause: cause.type, session: this.#kit.book.connection.sessionId !== '' }
    const fields = { timestamp: this.#kit.now(), from, event: cause.type, type: error.type, context }
    this.#kit.tell(() => logger.log('error', { ...fields, stack: framesOf(error) }))
    this.#kit.tell(() => screen.show({ status: 'error', text: friendly[error.type] }))
    this.#notified = false
    if (retriesOf(this.#kit) > 0) {
      this.#wait()
      return
    }
    this.#notify()
    if (error.type === 'SESSION_EXPIRED') this.#kit.goTo('reconnecting', 'connection_lost')
    else if (error.type === 'AUTH_FAILURE') this.#kit.goTo('idle', 'unrecoverable')
    else if (error.code === 'reconnect_failed' || this.#kit.options.errorsStay) return
    else if (error.type === 'TOOL_ERROR' || error.type === 'INVALID_ARGS')
      this.#kit.goTo('idle', 'error_recovered')
    else this.#kit.goTo('idle', 'unrecoverable')
  }

  /** Told once, in the words of the classification. */
  #notify(): void {
    const { screen } = this.#kit.ports
    if (this.#notified || this.#page.error === null) return
    this.#notified = true
    const text = friendly[this.#page.error.type]
    this.#kit.tell(() =>
      this.#kit.options.notifyBy === 'notice' ? screen.notice('error', text) : screen.message(text),
    )
  }

  /** The next retry, each further one after twice as long. */
  #wait(): void {
    const page = this.#page
    const ms = this.#kit.settings.retryWaitMs * 2 ** page.retryCount
    this.#kit.after('retry', ms, () => {
      const retryId = this.#kit.newId('retry')
      page.retryCount += 1
      page.retryId = retryId
      const retry = { retryId, number: page.retryCount, of: page.origin }
      if (!this.#kit.tell(() => this.#kit.ports.recovery.retry(retry))) this.#refused()
    })
  }

  #refused(): void {
    this.#page.retryId = null
    if (this.#page.retryCount < retriesOf(this.#kit)) this.#wait()
    else this.#kit.goTo('idle', 'unrecoverable')
  }

  #hear(event: StateEvent): void {
    if (event.type !== 'retry_failed' || this.#kit.book.turn.state !== 'error') return
    const page = this.#page
    if (page.retryId === null || event.retryId !== page.retryId || page.retryCount >= retriesOf(this.#kit))
      return
    this.#refused()
  }

  #leave({ to, cause, event }: Change): void {
    const { logger, screen, bus } = this.#kit.ports
    const page = this.#page
    this.#kit.stop('retry')
    const connected = this.#kit.book.connection.phase === 'open'
    const success = cause.type !== 'unrecoverable' && to !== 'reconnecting' && connected
    if (cause.type === 'unrecoverable' || (to === 'idle' && event === null)) this.#notify()
    const outcome = to === 'reconnecting' ? 'reconnecting' : cause.type
    const type = page.error?.type ?? 'UNKNOWN'
    this.#kit.tell(() => logger.log('recovery', { timestamp: this.#kit.now(), type, outcome }))
    if (to !== 'reconnecting') this.#kit.tell(() => bus.emit('recovery', { from: 'error', success }))
    this.#kit.tell(() => screen.clear('error'))
    page.error = null
    page.retryId = null
    if (success) page.retryCount = 0
  }
}
