// breaks: VAN-X-01
// Ignores what the raw API may not be asked for, instead of throwing.
import type { ConversationState } from '../../../spec/vantum/contract.ts'
import Plain from '../plain.ts'

export default class NeverRefuses extends Plain {
  override transition(newState: ConversationState): void {
    try {
      super.transition(newState)
    } catch {
      // Nobody needs to know.
    }
  }
}
