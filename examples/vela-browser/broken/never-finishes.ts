// breaks: VEL-UI-02
// Leaves an answer open that is complete.
import Plain from '../plain.ts'

export default class NeverFinishes extends Plain {
  protected override complete(): void {}
}
