// breaks: AMP-INV-08
// Plays what comes of an answer that was interrupted.
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class SpeaksAfterAll extends Plain {
  override transition(event: StateEvent): void {
    const isLate = event.type === 'response.audio.delta' && this.state === 'listening'
    if (isLate) this.ports.player.play(event)
    super.transition(event)
  }
}
