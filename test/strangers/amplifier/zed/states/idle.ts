import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Name } from '../core.ts'
import { beginSession, turnDetection } from '../session.ts'
import { State } from '../state.ts'

/** Nothing goes on; without a session, nothing but a new one is heard of. */
export class Idle extends State {
  readonly name = 'idle'

  enter() {
    const { microphone, screen } = this.ports
    const { core } = this
    core.work.forget()
    core.data.currentAudioItemId = null
    core.data.audioPlaybackStartTime = null
    core.data.audioBytesPlayed = 0
    core.queue.drop()
    if (!core.live) {
      screen.show({ status: 'offline', text: 'No session' })
      return
    }
    screen.show({ status: 'ready', text: 'Ready to listen' })
    microphone.enableVad()
    this.#watch()
  }

  leave() {
    this.core.wheel.drop('inactivity')
  }

  protected own(event: X.StateEvent): Name | null {
    if (!this.core.live) {
      return event.type === 'reconnect_requested' && this.core.hadSession ? 'reconnecting' : null
    }
    return this.starts(event) ? 'listening' : null
  }

  handle(event: X.StateEvent) {
    const { core } = this
    if (core.live) return
    if (event.type === 'session.create') {
      core.asked = true
      this.ports.endpoint.getSession()
    }
    if (event.type !== 'session.created' || event.sessionId === '') return
    const first = !core.hadSession
    if (!first && !core.asked && core.options.unasked === 'refused') return
    beginSession(core, event.sessionId, Date.now())
    this.ports.realtime.send({ type: 'session.update', session: { turn_detection: turnDetection(this.ports) } })
    core.entryReason = event.type
    this.enter()
    if (first && core.options.firstIdleTold) core.told(event)
  }

  /** Somebody who says nothing is asked for. */
  #watch() {
    const { inactivityPrompt, inactivityMs } = this.ports.settings
    if (!inactivityPrompt) return
    this.core.after('inactivity', inactivityMs, () => {
      this.ports.screen.notice('inactive', 'Are you still there?')
      if (this.core.options.asksAgain) this.#watch()
    })
  }
}
