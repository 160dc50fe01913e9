// breaks: VEL-T-23
// Connects again as soon as it is disconnected.
import Plain from '../plain.ts'

export default class ConnectsByItself extends Plain {
  protected override closed(): void {
    super.closed()
    this.connect()
  }
}
