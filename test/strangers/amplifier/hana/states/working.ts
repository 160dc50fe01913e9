/** What the two states that work on a call share. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { retriesOf } from '../services/failures.ts'
import { textOf } from '../validate.ts'
import type { Lead } from './state.ts'
import { State } from './state.ts'

/** A call is carried out, and speech waits. */
export abstract class Working extends State {
  protected abstract readonly kind: 'tool' | 'agent'
  /** Whether the work goes on. */
  protected running = false
  protected outcome = ''
  protected size = 0

  /** Whether an event is about the call that is carried out. */
  protected isMine(callId: string | undefined): boolean {
    const { pending } = this.hub.tasks
    return pending !== null && this.running && (callId === undefined || callId === pending.callId)
  }

  /** The work has given a result. */
  protected succeeded(result: string): void {
    this.running = false
    this.outcome = 'success'
    this.size = result.length
    this.hub.tasks.succeed(result)
  }

  /** Ends the work because of where the conversation goes. */
  protected settle(to: X.ConversationState, leftMs: number): void {
    const { hub } = this
    const { tasks, failure } = hub
    if (to === 'reconnecting') {
      hub.intake.close(hub.now)
      if (this.running) hub.background.leave(this.kind, leftMs)
      this.outcome ||= 'session replaced'
      this.running = false
      return tasks.forget()
    }
    if (to === 'error') {
      hub.intake.close(hub.now)
      if (this.running && tasks.pending) tasks.cancel(tasks.pending.callId, this.kind)
      this.outcome ||= failure.type
      this.running = false
      tasks.startedAt = null
      if (retriesOf(failure.type, hub.settings) > 0) return
      if (failure.type !== 'AUTH_FAILURE' && failure.type !== 'SESSION_EXPIRED') {
        tasks.fail(hub.failureWords === '' ? 'interrupted by an error' : hub.failureWords)
        tasks.refuseLater()
        this.#submit()
      }
      return tasks.forget()
    }
    this.running = false
    if (to === 'idle') this.#submit()
    tasks.finish()
  }

  #submit(): void {
    const { intake, options, now } = this.hub
    if (options.queueOnFailure === 'drop') return
    intake.close(now)
    intake.submit()
  }

  /** Speech waits while work goes on; calls of the same response wait, too. */
  override stay(event: X.StateEvent): void {
    const { hub } = this
    if (this.begins(event, false)) return hub.intake.begin(hub.now)
    if (this.ends(event)) return hub.intake.close(hub.now)
    if (event.type === 'response.function_call') {
      if (event.responseId !== hub.dialogue.current || !hub.tasks.isNew(event.callId)) return
      const { callId, name } = event
      return hub.tasks.defer({ callId, name, arguments: textOf(event.arguments) })
    }
    super.stay(event)
  }

  /** An event about this work leads on. */
  protected lead(callId: string | undefined, to: Lead): Lead {
    return this.isMine(callId) ? to : null
  }
}
