// breaks: AV-AC-005
// Comes back from a suspension in a turn that nobody knows.
import type { Ports, SuspensionReason } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Suspension } from '../plain/suspension.ts'
import Plain from '../plain.ts'

class Oblivious extends Suspension {
  override hold(reason: SuspensionReason): Heard {
    const heard = super.hold(reason)
    if (this.talk.state === 'suspended') this.talk.turns.renew()
    return heard
  }
}

export default class LosesTheTurn extends Plain {
  constructor(ports: Ports) {
    super(ports, { Suspension: Oblivious })
  }
}
