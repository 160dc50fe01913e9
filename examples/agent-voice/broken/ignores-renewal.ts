// breaks: AV-REQ-008
// A renewal of the session leaves it unmoved.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Suspension } from '../plain/suspension.ts'
import Plain from '../plain.ts'

class Unmoved extends Suspension {
  override hold(): Heard {
    return 'not-now'
  }
}

export default class IgnoresRenewal extends Plain {
  constructor(ports: Ports) {
    super(ports, { Suspension: Unmoved })
  }
}
