// breaks: VEL-T-23
// Connects once, and never again.
import Plain from '../plain.ts'

export default class GivesUp extends Plain {
  override connect(): void {
    if (this.status === 'not connected') super.connect()
  }
}
