// breaks: AV-EDGE-03
// Pauses STT first and publishes suspended afterwards.
import type { Ports, SuspensionReason } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Suspension } from '../plain/suspension.ts'
import Plain from '../plain.ts'

class Hurried extends Suspension {
  override hold(reason: SuspensionReason): Heard {
    if (this.talk.running) this.talk.ports.stt.pause(reason)
    return super.hold(reason)
  }
}

export default class PausesBeforeSuspended extends Plain {
  constructor(ports: Ports) {
    super(ports, { Suspension: Hurried })
  }
}
