/** IDLE: nobody speaks, and nothing is under way. */
import type PlainConversation from '../plain.ts'

export class Rest {
  private readonly talk: PlainConversation

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  enter(): void {
    const { ports, queue, timers } = this.talk
    ports.microphone.clearBuffers({ segments: queue.drop() })
    this.show()
    if (ports.settings.inactivityPrompt)
      timers.here(ports.settings.inactivityMs, () => ports.screen.notice('inactive', 'Are you still there?'))
  }

  /** Shows whether the user may speak. */
  show(): void {
    const { ports, session } = this.talk
    if (session.isLive) {
      ports.screen.show({ status: 'ready', text: 'Ready to listen' })
      ports.microphone.enableVad()
    } else ports.screen.show({ status: 'offline' })
  }
}
