// breaks: AMP-ST-09
// Hears what comes after its end.
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class Haunts extends Plain {
  override transition(event: StateEvent): void {
    if (this.terminated && event.type === 'speech_started')
      this.ports.microphone.beginCapture({ queue: false })
    super.transition(event)
  }
}
