/** What every state is. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Mediator } from '../mediator.ts'
import { classify } from '../services/failures.ts'

/** What leads to a change: an event, or a cause of our own. */
export type Cause = Pick<X.StateEvent, 'type'> | { readonly type: string }

/** Where an event leads. */
export type Lead = X.ConversationState | null

/** A state: it is entered, left, and told what happens. */
export abstract class State {
  readonly hub: Mediator

  constructor(hub: Mediator) {
    this.hub = hub
  }

  /** Actions on entry. */
  abstract enter(from: X.ConversationState, cause: Cause): void
  /** Actions on exit. */
  abstract exit(to: X.ConversationState, cause: Cause): void
  /** Where an event of this state leads, without any effect. */
  abstract own(event: X.StateEvent): Lead

  /** Where an event leads, without any effect. */
  leadsTo(event: X.StateEvent): Lead {
    return this.own(event) ?? this.common(event)
  }

  /** Takes an event. */
  handle(event: X.StateEvent): void {
    const to = this.leadsTo(event)
    if (to === null) this.stay(event)
    else if (to === 'error') this.fail(event)
    else this.hub.change(to, event)
  }

  /** An event leads to ERROR. */
  fail(event: X.StateEvent): void {
    if ('error' in event && event.type !== 'handler_exception') {
      const failure = classify(event.error)
      const service = event.type === 'response.done' && event.error === undefined
      return this.hub.fail(service ? { type: 'SERVER_ERROR' } : failure, event)
    }
    if (event.type === 'response.done') return this.hub.fail({ type: 'SERVER_ERROR' }, event)
    const type = event.type === 'connection_degraded' ? 'NETWORK_TIMEOUT' : 'UNKNOWN'
    this.hub.fail({ type }, event)
  }

  /** Somebody asks for recovery. Only ERROR knows how. */
  recover(): void {}

  /** An event that leads nowhere. */
  stay(event: X.StateEvent): void {
    this.hub.background.notice(event)
  }

  /** Where an event leads in any state with a session. */
  protected common(event: X.StateEvent): Lead {
    const { link } = this.hub
    switch (event.type) {
      case 'session.error':
        return event.sessionId === link.sessionId ? 'error' : null
      case 'session.closed':
        return link.alive && event.sessionId === link.sessionId ? 'reconnecting' : null
      case 'connection_lost':
        return link.alive ? 'reconnecting' : null
      case 'iceConnectionState':
        return link.alive && event.state === 'failed' ? 'reconnecting' : null
      case 'reconnect_requested':
        return 'reconnecting'
      case 'connection_degraded':
        return link.alive ? 'error' : null
      case 'handler_exception':
      case 'invalid_transition':
        return 'error'
      default:
        return null
    }
  }

  /** Whether the user begins to speak and is heard. */
  protected begins(event: X.StateEvent, interrupts: boolean): boolean {
    const { captureMode, pttBargeIn } = this.hub.settings
    if (!this.hub.link.alive) return false
    if (event.type === 'speech_started') return captureMode === 'vad'
    return event.type === 'push_to_talk_press' && captureMode === 'ptt' && (pttBargeIn || !interrupts)
  }

  /** Whether the user has ended an utterance. */
  protected ends(event: X.StateEvent): boolean {
    const { captureMode } = this.hub.settings
    if (event.type === 'manual_send') return true
    return event.type === (captureMode === 'vad' ? 'speech_stopped' : 'push_to_talk_release')
  }
}
