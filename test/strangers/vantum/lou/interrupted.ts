/** INTERRUPTED: cancels the answer, keeps it in the history, and makes way for the user. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Due } from './agenda.ts'
import type { Reply } from './reply.ts'
import type { Session } from './session.ts'
import { State } from './state.ts'

export class Interrupted extends State {
  readonly name = 'INTERRUPTED'
  readonly #reply: Reply
  #callEnded = false

  constructor(session: Session, reply: Reply) {
    super(session)
    this.#reply = reply
  }

  override enter(): void {
    const { agenda, history, metrics, ports } = this.session
    agenda.set('cleanup', ports.settings.interruptedMaxMs)
    this.#reply.stop()
    history.markInterrupted(this.#reply.utteranceId, this.#reply.spoken(ports.clock.now()), Date.now())
    metrics.interrupted()
    // Synthesis has nothing left to release.
    if (!this.#reply.cancelled) agenda.set('released', 0)
  }

  override audio(frame: Voice.AudioFrame): void {
    if (this.session.readings.audioInterrupted === 'stream') this.session.stream(frame)
  }

  override synthesis(signal: Voice.SynthesisSignal): void {
    if (signal.type === 'released' && signal.utteranceId === this.#reply.utteranceId) this.#resume()
  }

  override callEnd(): void {
    if (this.session.readings.callEndInterrupted === 'at-once') super.callEnd()
    else this.#callEnded = true
  }

  override due(due: Due): void {
    if (due === 'cleanup') this.session.records.write('warn', 'TTS resources were not released in time')
    this.#resume()
  }

  #resume(): void {
    this.session.toListening()
    if (this.#callEnded) this.session.toEnded()
  }
}
