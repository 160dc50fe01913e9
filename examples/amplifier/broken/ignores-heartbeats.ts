// breaks: AMP-TO-17
// Warns of agents that are well.
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class IgnoresHeartbeats extends Plain {
  override transition(event: StateEvent): void {
    if (event.type === 'agent_progress') this.ports.screen.progress(event.status)
    else super.transition(event)
  }
}
