// breaks: VEL-UI-03
// Shows no phase but the first.
import type { Phase } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class ForgetsPhases extends Plain {
  protected override showPhase(phase: Phase): void {
    if (this.phase === null) super.showPhase(phase)
  }
}
