// breaks: AV-REQ-004
// The user cannot end a turn by hand.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Listening } from '../plain/listening.ts'
import Plain from '../plain.ts'

class Stubborn extends Listening {
  override endTurn(): Heard {
    return 'not-now'
  }
}

export default class IgnoresEndOfTurn extends Plain {
  constructor(ports: Ports) {
    super(ports, { Listening: Stubborn })
  }
}
