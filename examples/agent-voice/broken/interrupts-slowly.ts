// breaks: AV-REQ-007
// Thinks for 151 ms before it yields to a user who speaks, 1 ms more than allowed.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Interruption } from '../plain/interruption.ts'
import Plain from '../plain.ts'

class SlowInterruption extends Interruption {
  protected override interrupt(detectedAt?: number): void {
    const { ports, inbox } = this.talk
    ports.clock.after(151, () => inbox.take(() => super.interrupt(detectedAt)))
  }
}

export default class InterruptsSlowly extends Plain {
  constructor(ports: Ports) {
    super(ports, { Interruption: SlowInterruption })
  }
}
