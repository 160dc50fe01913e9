// breaks: AMP-T-23 (by ruling)
// Takes every result for that of the call at hand.
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class TakesAnyResult extends Plain {
  override transition(event: StateEvent): void {
    const { pending } = this.tools
    const isResult = event.type === 'tool_result_ready' && pending !== null
    super.transition(isResult ? { ...event, callId: pending.callId } : event)
  }
}
