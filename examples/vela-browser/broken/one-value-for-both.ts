// breaks: VEL-ST-10
// Forgets the phase when the connection is closed.
import Plain from '../plain.ts'

export default class OneValueForBoth extends Plain {
  protected override closed(): void {
    super.closed()
    this.phase = null
  }
}
