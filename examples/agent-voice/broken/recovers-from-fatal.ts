// breaks: AV-AC-006
// Tries again after every fault, also after those about which nothing can be done.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Faults } from '../plain/faults.ts'
import Plain from '../plain.ts'

class Undaunted extends Faults {
  override raise(): Heard {
    return super.raise({ code: 'UNKNOWN', recoverable: true })
  }
}

export default class RecoversFromFatal extends Plain {
  constructor(ports: Ports) {
    super(ports, { Faults: Undaunted })
  }
}
