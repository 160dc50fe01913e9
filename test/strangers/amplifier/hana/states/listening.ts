/** LISTENING: the user speaks. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Cause, Lead } from './state.ts'
import { State } from './state.ts'

/** Gathers speech until the user ends. */
export class Listening extends State {
  override enter(_from: X.ConversationState, _cause: Cause): void {
    const { hub } = this
    hub.memory.turn()
    hub.turnEndedAt = null
    hub.ports.screen.show({ status: 'listening' })
    hub.ports.microphone.beginCapture({ queue: false })
    hub.limit(hub.settings.listeningMs, () => hub.change('processing', { type: 'max_duration_exceeded' }))
    if (!hub.settings.transcription) return
    hub.ports.bus.emit('conversation.item.input_audio_transcription.started', {})
  }

  override exit(to: X.ConversationState): void {
    const { hub } = this
    hub.ports.microphone.endCapture({ queue: false })
    if (to === 'processing') {
      hub.ports.realtime.send({ type: 'input_audio_buffer.commit' })
      hub.turnEndedAt = hub.now
    }
    hub.ports.logger.log('audio', { timestamp: hub.now, durationMs: hub.now - hub.stateEnteredAt })
  }

  override own(event: X.StateEvent): Lead {
    return this.ends(event) ? 'processing' : null
  }
}
