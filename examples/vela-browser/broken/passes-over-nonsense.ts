// breaks: VEL-T-22
// Passes over what nobody can read.
import type { Trouble } from '../../../spec/vela-browser/contract.ts'
import Plain from '../plain.ts'

export default class PassesOverNonsense extends Plain {
  protected override fail(source: Trouble, code?: string): void {
    if (source !== 'message') super.fail(source, code)
  }
}
