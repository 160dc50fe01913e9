/** The states without interaction: before a session, and IDLE. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import { words } from '../words.ts'
import type { Cause, Lead } from './state.ts'
import { State } from './state.ts'

/** There is no session yet. Whoever asks for the state is told IDLE. */
export class Off extends State {
  override enter(): void {}
  override exit(): void {}

  override own(event: X.StateEvent): Lead {
    if (event.type === 'session.created') return 'idle'
    return event.type === 'session.error' && this.hub.link.askedAt !== null ? 'error' : null
  }

  protected override common(): Lead {
    return null
  }

  override handle(event: X.StateEvent): void {
    const { hub } = this
    if (event.type === 'session.created') return hub.begin(event.sessionId, event)
    if (event.type === 'session.create') return hub.link.ask()
    if (event.type === 'context_changed') return hub.background.notice(event)
    if (this.leadsTo(event) !== 'error') return
    hub.begun = true
    hub.link.lose()
    this.fail(event)
  }
}

/** IDLE: the session is there and nothing happens. Without a session it is offline. */
export class Idle extends State {
  override enter(_from: X.ConversationState, _cause: Cause): void {
    const { hub } = this
    const { ports, settings } = hub
    hub.dialogue.end()
    hub.turnEndedAt = null
    if (!hub.link.alive) {
      ports.screen.show({ status: 'offline' })
      hub.intake.clear(hub.now)
      return
    }
    ports.screen.show({ status: 'ready', text: words.ready })
    if (settings.captureMode === 'vad') ports.microphone.enableVad()
    hub.intake.clear(hub.now)
    if (!settings.inactivityPrompt) return
    hub.timers.start('stay', settings.inactivityMs, () => ports.screen.notice('inactive'))
  }

  override exit(): void {}

  override own(event: X.StateEvent): Lead {
    return this.begins(event, false) ? 'listening' : null
  }

  override leadsTo(event: X.StateEvent): Lead {
    if (event.type === 'session.error' && this.#isRefused()) return 'error'
    return this.#isNew(event) ? 'idle' : super.leadsTo(event)
  }

  #isRefused(): boolean {
    return !this.hub.link.alive && this.hub.link.askedAt !== null
  }

  #isNew(event: X.StateEvent): boolean {
    const { link, options } = this.hub
    if (event.type !== 'session.created' || link.alive) return false
    return link.askedAt !== null || options.unaskedSession === 'take'
  }

  override handle(event: X.StateEvent): void {
    const { hub } = this
    if (event.type === 'session.created' && this.#isNew(event)) return hub.begin(event.sessionId, event)
    if (event.type === 'session.error' && this.#isRefused()) {
      hub.link.askedAt = null
      return this.fail(event)
    }
    super.handle(event)
  }
}
