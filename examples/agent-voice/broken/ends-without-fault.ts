// breaks: AV-AC-006
// Ends at once when nothing can be done; faulted is never published.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Faults } from '../plain/faults.ts'
import type { Fault } from '../plain/remedies.ts'
import Plain from '../plain.ts'

class Discreet extends Faults {
  override raise(fault: Fault): Heard {
    if (fault.code !== 'AUTH_FAILED') return super.raise(fault)
    this.talk.ending.begin('fatal', 'fatal-error')
    return undefined
  }
}

export default class EndsWithoutFault extends Plain {
  constructor(ports: Ports) {
    super(ports, { Faults: Discreet })
  }
}
