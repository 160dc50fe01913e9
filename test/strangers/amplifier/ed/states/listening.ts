/** LISTENING: the user speaks. */
import type { Cause } from '../shared.ts'
import { type Event, type Name, State } from './base.ts'

export class Listening extends State {
  readonly name = 'listening'

  enter(_from: Name, _cause: Cause) {
    const { ports, settings, bus, doors } = this.shared
    ports.screen.show({ status: 'listening' })
    ports.microphone.beginCapture({ queue: false })
    this.shared.limit('listening', settings.listeningMs, () =>
      doors.go('processing', { type: 'max_duration_exceeded' }),
    )
    if (settings.transcription) bus.emit('conversation.item.input_audio_transcription.started', {})
  }
  exit(to: Name, _cause: Cause) {
    const { ports, timers, logger, choices } = this.shared
    timers.stop('listening')
    ports.microphone.endCapture({ queue: false })
    if (to === 'processing' || choices.commitOn === 'every-exit')
      this.shared.send({ type: 'input_audio_buffer.commit' })
    ports.screen.show({ status: 'processing', text: 'Thinking...' })
    logger.log('audio', { timestamp: Date.now(), durationMs: this.shared.stayed() })
    this.shared.afterUtterance = to === 'processing'
  }
  own(event: Event): Name | null {
    const { captureMode } = this.shared.settings
    if (event.type === 'manual_send') return 'processing'
    if (event.type === 'speech_stopped') return captureMode === 'vad' ? 'processing' : null
    if (event.type === 'push_to_talk_release') return captureMode === 'ptt' ? 'processing' : null
    return null
  }
}
