// breaks: AV-REQ-008
// Begins its answer again as soon as it is suspended, instead of afterwards.
import type { Ports, SuspensionReason } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Suspension } from '../plain/suspension.ts'
import Plain from '../plain.ts'

class Talkative extends Suspension {
  override hold(reason: SuspensionReason): Heard {
    const heard = super.hold(reason)
    if (this.prior === 'speaking') this.talk.speech.again()
    return heard
  }
}

export default class SpeaksInSuspended extends Plain {
  constructor(ports: Ports) {
    super(ports, { Suspension: Talkative })
  }
}
