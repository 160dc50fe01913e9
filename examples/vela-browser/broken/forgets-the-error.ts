// breaks: VEL-T-21 (by ruling)
// Takes the end of its socket for the end of an error.
import Plain from '../plain.ts'

export default class ForgetsTheError extends Plain {
  protected override closed(): void {
    super.closed()
    this.become('disconnected')
  }
}
