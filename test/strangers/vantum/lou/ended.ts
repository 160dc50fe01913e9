/** ENDED: closes everything, saves what is to be kept, and releases the rest when it has closed, or in the end anyway. */
import type { Due } from './agenda.ts'
import { State } from './state.ts'

export class Ended extends State {
  readonly name = 'ENDED'
  #released = false

  /** The states that were left have cancelled what they had begun. */
  override enter(): void {
    const { agenda, history, id, metrics, ports, records } = this.session
    agenda.set('cleanup', ports.settings.cleanupMaxMs)
    const final = metrics.final(Date.now())
    this.session.attempt('recognition', () => ports.recognition.close())
    this.session.attempt('server', () => ports.server.saveHistory(history.messages))
    this.session.attempt('monitoring', () => ports.monitoring.finalMetrics(final))
    records.write('info', 'Final metrics', {
      callMs: final.callMs,
      turns: final.durations.THINKING.length,
      interruptions: final.durations.INTERRUPTED.length,
    })
    this.session.attempt('server', () => ports.server.removeSession(id))
    if (this.session.connected) this.session.attempt('client', () => ports.client.close())
    this.session.connected = false
    this.session.heldFrames.length = 0
  }

  override due(due: Due): void {
    if (due === 'cleanup') this.#release(true)
  }

  override servicesClosed(): void {
    this.#release(false)
  }

  override finalTranscript(): void {}
  override callEnd(): void {}
  override disconnected(): void {}
  override fatal(): void {}

  #release(forced: boolean): void {
    if (this.#released) return
    this.#released = true
    this.session.attempt('server', () => this.session.ports.server.releaseResources({ forced }))
    this.session.release()
  }
}
