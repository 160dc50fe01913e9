// breaks: AMP-X-17
// Listens as soon as somebody speaks, whatever a tool does.
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class DropsItsTools extends Plain {
  override transition(event: StateEvent): void {
    if (event.type === 'speech_started' && this.state === 'tool_executing')
      this.machine.go('listening', event)
    else super.transition(event)
  }
}
