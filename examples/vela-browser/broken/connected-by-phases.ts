// breaks: VEL-T-23
// Takes a phase for a sign that everything is well again.
import type { Phase } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class ConnectedByPhases extends Plain {
  protected override showPhase(phase: Phase): void {
    super.showPhase(phase)
    this.become('connected')
  }
}
