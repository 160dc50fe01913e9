// breaks: AV-REQ-008
// The time for an answer goes on while the conversation is suspended.
import type { Ports, SuspensionReason } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Suspension } from '../plain/suspension.ts'
import Plain from '../plain.ts'

class Restless extends Suspension {
  override hold(reason: SuspensionReason): Heard {
    const heard = super.hold(reason)
    this.talk.timers.thaw()
    return heard
  }
}

export default class TimersRunOn extends Plain {
  constructor(ports: Ports) {
    super(ports, { Suspension: Restless })
  }
}
