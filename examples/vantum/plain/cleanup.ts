/** ENDED: everything that runs is stopped, stored, closed and released, once. */
import type { ConversationState } from '../../../spec/vantum/contract.ts'
import type PlainConversation from '../plain.ts'

export class Cleanup {
  isConnected = true
  private readonly talk: PlainConversation
  private readonly bornAt: number
  private isReleased = false
  private stopWaiting = (): void => {}

  constructor(talk: PlainConversation) {
    this.talk = talk
    this.bornAt = talk.ports.clock.now()
  }

  /** Stops the model or the voice, whichever is at work. */
  silence(from: ConversationState): void {
    const { turn, ports } = this.talk
    if (turn === null) return
    if (from === 'THINKING' && !turn.isQueued) ports.model.abort(turn.utteranceId)
    if (from === 'RESPONDING' && turn.isSpoken) ports.synthesis.cancel(turn.utteranceId)
    this.talk.turn = null
  }

  begin(): void {
    const { ports, history, sessionId, machine } = this.talk
    ports.recognition.close()
    ports.server.saveHistory(history.messages)
    if (this.isConnected) ports.client.close()
    ports.server.removeSession(sessionId)
    ports.monitoring.finalMetrics({
      callMs: ports.clock.now() - this.bornAt,
      durations: machine.durations,
    })
    this.stopWaiting = ports.clock.after(ports.settings.cleanupMaxMs, () => this.release(true))
  }

  /** Everything that was asked to close has closed. */
  closed(): void {
    if (this.talk.getState() === 'ENDED') this.release(false)
  }

  private release(forced: boolean): void {
    if (this.isReleased) return
    this.isReleased = true
    this.stopWaiting()
    if (forced) this.talk.record('warn', 'The cleanup was forced')
    this.talk.ports.server.releaseResources({ forced })
  }
}
