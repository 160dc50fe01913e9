// breaks: AV-T-13
// Goes on as if nothing had happened when signing in has failed.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Faults } from '../plain/faults.ts'
import type { Fault } from '../plain/remedies.ts'
import Plain from '../plain.ts'

class Careless extends Faults {
  override raise(fault: Fault): Heard {
    return fault.code === 'AUTH_FAILED' ? 'not-now' : super.raise(fault)
  }
}

export default class ShrugsOffAuth extends Plain {
  constructor(ports: Ports) {
    super(ports, { Faults: Careless })
  }
}
