// breaks: VEL-ACT-04
// Resets its phase and lets the model work on.
import Plain from '../plain.ts'

export default class NeverAborts extends Plain {
  protected override giveUp(): void {}
}
