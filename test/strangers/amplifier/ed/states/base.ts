/** What all states have in common: the events that lead from any of them to ERROR or RECONNECTING. */
import type * as Voice from '../../../../../spec/amplifier/contract.ts'
import { classify, conversationError } from '../errors.ts'
import type { Cause, Shared } from '../shared.ts'

export type Name = Voice.ConversationState
export type Event = Voice.StateEvent

export abstract class State {
  abstract readonly name: Name
  readonly shared: Shared

  constructor(shared: Shared) {
    this.shared = shared
  }

  abstract enter(from: Name, cause: Cause): void
  abstract exit(to: Name, cause: Cause): void
  /** Where an event leads in this state of its own. */
  abstract own(event: Event): Name | null
  /** What an event does here, before it leads on. */
  on(_event: Event, _to: Name | null): void {}
  recover(): void {}
  /** The conversation ends here and now. */
  abandon(): void {}

  /** Where an event leads; nothing is changed by asking. */
  target(event: Event): Name | null {
    return this.own(event) ?? this.common(event)
  }
  protected common(event: Event): Name | null {
    const { session, responses } = this.shared
    switch (event.type) {
      case 'session.error':
        return session.isCurrent(event.sessionId) || this.#isFirst() ? 'error' : null
      case 'handler_exception':
      case 'invalid_transition':
      case 'connection_degraded':
        return session.live ? 'error' : null
      case 'response.error':
        return responses.isLive(event.responseId) ? 'error' : null
      case 'connection_lost':
        return session.live ? 'reconnecting' : null
      case 'iceConnectionState':
        return event.state === 'failed' && session.live ? 'reconnecting' : null
      case 'session.closed':
        return session.isCurrent(event.sessionId) ? 'reconnecting' : null
      case 'reconnect_requested':
        return session.known ? 'reconnecting' : null
      default:
        return null
    }
  }
  /** What is kept in mind whatever the state. */
  observe(event: Event, to: Name | null): void {
    const { session, responses } = this.shared
    if (to === 'error') this.shared.failure = this.failureOf(event)
    switch (event.type) {
      case 'context_changed':
        return session.changed(event)
      case 'session.timeout_warning':
        if (session.isCurrent(event.sessionId)) session.warn()
        return
      case 'session.closed':
        if (session.isCurrent(event.sessionId)) session.closed = true
        return
      case 'iceConnectionState':
        if (session.live && this.name !== 'reconnecting') session.ice(event.state)
        return
      case 'response.created':
        return responses.created(event, this.hears)
      case 'response.audio.done':
        return responses.audioDone(event.responseId)
      case 'response.done':
        return responses.done(event.responseId)
      case 'tool_result_ready':
      case 'agent_task_complete':
        return this.#late(event.callId, event.result)
      case 'tool_error':
      case 'agent_task_error':
        if (event.callId !== undefined) this.shared.calls.settled(event.callId)
        return
      default:
    }
  }
  /** Whether an announced response is the one that is waited for. */
  get hears() {
    return false
  }
  #isFirst() {
    const { session, choices } = this.shared
    return !session.known && choices.errorBeforeSession === 'entered'
  }
  /** A result of the time before a reconnection is told to the session that there is. */
  #late(callId: string, result: string) {
    const { calls, session, ports } = this.shared
    if (!calls.isCarried(callId)) return
    calls.settled(callId)
    if (this.name === 'reconnecting') calls.results = [...calls.results, { callId, result }]
    else if (session.live) {
      const text = `Result of an earlier task: ${calls.summarised(result)}`
      this.shared.createItem({ type: 'message', role: 'system', text })
      ports.screen.notice('late-result', 'An earlier task has finished.')
    }
  }
  /** The error that an event tells of. */
  protected failureOf(event: Event): Voice.ConversationError {
    switch (event.type) {
      case 'session.error':
      case 'response.error': {
        const { code, message } = event.error
        return conversationError({ type: classify(code), code: String(code), message: String(message) })
      }
      case 'response.done': {
        const { code, message } = event.error ?? { code: 'UNKNOWN', message: 'The response failed.' }
        return conversationError({ type: classify(code), code: String(code), message: String(message) })
      }
      case 'connection_degraded':
        return conversationError({ type: this.shared.choices.degradedType, message: 'The connection is degraded.' })
      case 'handler_exception': {
        const given: { readonly message?: unknown; readonly stack?: unknown } | null = event.error ?? null
        const stack = typeof given?.stack === 'string' ? given.stack : undefined
        return conversationError({ type: 'UNKNOWN', message: String(given?.message ?? 'Unknown'), stack })
      }
      case 'invalid_transition':
        return conversationError({ type: 'UNKNOWN', message: `No way leads from ${this.name} to ${event.to}.` })
      case 'tool_error':
      case 'agent_task_error':
        return conversationError({ type: 'TOOL_ERROR', message: String(event.message) })
      default:
        return conversationError({ type: 'UNKNOWN', message: `${event.type} in ${this.name}` })
    }
  }
}
