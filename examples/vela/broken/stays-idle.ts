// breaks: VEL-T-03
// Takes chunks and says nothing of it.
import Plain from '../plain.ts'

export default class StaysIdle extends Plain {
  protected override append(): void {}
}
