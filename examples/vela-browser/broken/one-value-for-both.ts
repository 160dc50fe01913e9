// breaks: VEL-ST-10
// Shows idle as the phase when the connection is closed.
import Plain from '../plain.ts'

export default class OneValueForBoth extends Plain {
  protected override closed(): void {
    super.closed()
    this.showPhase('idle')
  }
}
