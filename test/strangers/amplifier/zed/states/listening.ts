import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Name } from '../core.ts'
import { State } from '../state.ts'

/** The user speaks. */
export class Listening extends State {
  readonly name = 'listening'

  enter() {
    const { bus, microphone, screen, settings } = this.ports
    screen.show({ status: 'listening' })
    microphone.beginCapture({ queue: false })
    if (settings.transcription) bus.emit('conversation.item.input_audio_transcription.started', {})
    this.core.after('listening', settings.listeningMs, () => {
      this.core.timeout(Date.now() - this.core.enteredAt)
      this.core.go('processing', { type: 'max_duration_exceeded' })
    })
  }

  leave() {
    const { logger, microphone, realtime, screen } = this.ports
    this.core.wheel.drop('listening')
    microphone.endCapture({ queue: false })
    realtime.send({ type: 'input_audio_buffer.commit' })
    screen.show({ status: 'processing' })
    logger.log('audio', { timestamp: Date.now(), durationMs: Date.now() - this.core.enteredAt })
  }

  protected own(event: X.StateEvent): Name | null {
    return this.stops(event) ? 'processing' : null
  }

  handle() {}
}
