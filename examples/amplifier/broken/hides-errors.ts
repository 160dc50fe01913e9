// breaks: AMP-ERR-15
// Tells nobody of errors.
import Plain from '../plain.ts'

export default class HidesErrors extends Plain {
  override onError(): void {}
}
