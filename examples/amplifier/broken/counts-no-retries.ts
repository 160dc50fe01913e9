// breaks: AMP-CTX-09
// Does not count how often it has tried again.
import Plain from '../plain.ts'

export default class CountsNoRetries extends Plain {
  override get context() {
    return { ...super.context, retryCount: 0 }
  }
}
