// breaks: VEL-T-22
// Calls itself disconnected when its socket fails.
import type { Trouble } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class MistakesErrorsForEnds extends Plain {
  protected override fail(source: Trouble, code?: string): void {
    if (source === 'socket') this.become('disconnected')
    else super.fail(source, code)
  }
}
