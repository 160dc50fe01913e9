/** IDLE: a session, and nobody speaks; or no session at all. */
import type { Cause } from '../shared.ts'
import { type Event, type Name, State } from './base.ts'

export class Idle extends State {
  readonly name = 'idle'
  #entryReason = 'constructed'

  enter(_from: Name, cause: Cause) {
    this.#entryReason = cause.type
    this.shared.responses.forget()
    if (this.shared.session.doomed) this.shared.session.end()
    this.#ready()
  }
  exit(to: Name, cause: Cause) {
    const { timers, logger } = this.shared
    timers.stop('inactivity')
    const entryReason = this.#entryReason
    logger.log('transition', { timestamp: Date.now(), from: this.name, to, event: cause.type, entryReason })
  }
  own(event: Event): Name | null {
    const { session, settings } = this.shared
    if (!session.live) return null
    if (event.type === 'speech_started') return settings.captureMode === 'vad' ? 'listening' : null
    if (event.type === 'push_to_talk_press') return settings.captureMode === 'ptt' ? 'listening' : null
    return null
  }
  override on(event: Event) {
    const { session, choices } = this.shared
    if (session.live) return
    if (event.type === 'session.create') session.create()
    if (event.type !== 'session.created' || event.sessionId === '') return
    if (!session.asked && choices.unaskedSession === 'ignored') return
    session.begin(event.sessionId, Date.now())
    this.shared.send({ type: 'session.update', session: session.configuration() })
    this.#entryReason = event.type
    this.#ready()
  }
  #ready() {
    const { shared } = this
    const { ports, settings, session, choices, timers } = shared
    shared.queue.drop()
    shared.currentAudioItemId = null
    shared.audioPlaybackStartTime = null
    shared.bytesPlayed = () => 0
    if (!session.live) return ports.screen.show({ status: 'offline' })
    ports.screen.show({ status: 'ready', text: 'Ready to listen' })
    if (settings.captureMode === 'vad' || choices.vadInPtt) ports.microphone.enableVad()
    if (settings.inactivityPrompt)
      timers.set('inactivity', settings.inactivityMs, () => ports.screen.notice('inactive', 'Are you still there?'))
  }
}
