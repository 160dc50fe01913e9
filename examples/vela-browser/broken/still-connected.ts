// breaks: VEL-T-21
// Does not notice that its socket is closed.
import Plain from '../plain.ts'

export default class StillConnected extends Plain {
  protected override closed(): void {}
}
