// breaks: VEL-T-20
// Does not notice that its socket is open.
import Plain from '../plain.ts'

export default class NeverConnected extends Plain {
  protected override opened(): void {}
}
