// breaks: VEL-ST-10
// Takes a session in which nothing goes on for the end of the connection.
import type { Phase } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class DisconnectedByPhases extends Plain {
  protected override showPhase(phase: Phase): void {
    super.showPhase(phase)
    if (phase === 'idle' && this.status === 'connected') this.become('disconnected')
  }
}
