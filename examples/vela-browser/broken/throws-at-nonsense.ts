// breaks: VEL-ERR-06
// Parses without a net.
import Plain from '../plain.ts'

export default class ThrowsAtNonsense extends Plain {
  protected override hear(data: unknown): void {
    JSON.parse(String(data))
    super.hear(data)
  }
}
