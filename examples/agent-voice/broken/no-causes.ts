// breaks: AV-REQ-010
// Tells every change, and of none what caused it.
import type { Disposable, StateChangeHandler, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class NoCauses extends Plain {
  override onStateChanged(handler: StateChangeHandler): Disposable {
    const cause = '' as TransitionCause
    return super.onStateChanged((event) => handler({ ...event, transition: { ...event.transition, cause } }))
  }
}
