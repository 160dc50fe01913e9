// breaks: AMP-T-18
// Is done with an answer as soon as all of it was sent.
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class BreaksOff extends Plain {
  override transition(event: StateEvent): void {
    super.transition(event)
    if (event.type === 'response.audio.done' && this.state === 'speaking') this.machine.go('idle', event)
  }
}
