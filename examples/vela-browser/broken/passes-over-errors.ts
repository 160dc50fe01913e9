// breaks: VEL-T-22
// Goes on as if the gateway had not said that something is wrong.
import type { Trouble } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class PassesOverErrors extends Plain {
  protected override fail(source: Trouble, code?: string): void {
    if (source !== 'gateway') super.fail(source, code)
  }
}
