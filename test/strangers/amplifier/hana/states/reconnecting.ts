/** RECONNECTING: the session is replaced. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { textOf } from '../validate.ts'
import { reconnectCeilingMs, words } from '../words.ts'
import type { Cause, Lead } from './state.ts'
import { State } from './state.ts'

/** Tries up to three times. */
export class Reconnecting extends State {
  override enter(_from: X.ConversationState, _cause: Cause): void {
    const { hub } = this
    hub.ports.screen.show({ status: 'reconnecting', text: words.reconnecting })
    hub.intake.close(hub.now)
    hub.dialogue.forget()
    hub.memory.save(hub.intake.buffer)
    hub.link.close()
    hub.link.reconnect()
    hub.limit(Math.min(hub.settings.reconnectingMs, reconnectCeilingMs), () => {
      hub.fail({ type: 'UNKNOWN', offline: true }, { type: 'reconnect_failed' })
    })
  }

  override exit(to: X.ConversationState, cause: Cause): void {
    const { hub } = this
    const { ports, link } = hub
    if (cause.type === 'reconnect_success') {
      link.adopt()
      ports.screen.notice('reconnected', words.reconnected)
      ports.player.cue('reconnected')
      ports.bus.emit('recovery', { from: 'reconnecting', success: true })
      return
    }
    link.abandon()
    link.lose()
    hub.memory.saveTranscript()
    if (to === 'error') {
      ports.logger.log('reconnect-failed', {
        timestamp: hub.now,
        durationMs: hub.now - hub.stateEnteredAt,
        reasons: link.reasons.length === 0 ? [cause.type] : link.reasons,
      })
      ports.screen.offerRetry()
    }
    ports.bus.emit('recovery', { from: 'reconnecting', success: false })
  }

  override own(event: X.StateEvent): Lead {
    if (event.type === 'reconnect_success') return this.hub.link.succeeds(event.attemptId) ? 'idle' : null
    return event.type === 'user_cancel' ? 'idle' : null
  }

  protected override common(event: X.StateEvent): Lead {
    const { link, options } = this.hub
    if (event.type === 'session.error') {
      const fresh = event.sessionId === link.nextSessionId
      const old = options.errorWhileReconnecting === 'any' && event.sessionId === link.sessionId
      return fresh || old ? 'error' : null
    }
    return event.type === 'handler_exception' || event.type === 'invalid_transition' ? 'error' : null
  }

  override stay(event: X.StateEvent): void {
    const { link } = this.hub
    if (event.type === 'attempt_step_done') {
      link.stepDone(event.attemptId, event.step, textOf(event.sessionId))
    } else if (event.type === 'attempt_step_failed') link.stepFailed(event.attemptId, event.step)
    else super.stay(event)
  }
}
