// breaks: VEL-UI-01
// Hears nothing any more after an error.
import Plain from '../plain.ts'

export default class DeafAfterErrors extends Plain {
  protected override hear(data: unknown): void {
    if (this.status !== 'error') super.hear(data)
  }
}
