// breaks: VEL-T-01
// Takes everything and never answers.
import Plain from '../plain.ts'

export default class SaysNothing extends Plain {
  protected override send(): void {}
}
