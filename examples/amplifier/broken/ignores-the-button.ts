// breaks: AMP-T-02
// Has no push-to-talk.
import type { StateEvent } from '../../../spec/amplifier/contract.ts'
import Plain from '../plain.ts'

export default class IgnoresTheButton extends Plain {
  override transition(event: StateEvent): void {
    if (event.type !== 'push_to_talk_press') super.transition(event)
  }
}
