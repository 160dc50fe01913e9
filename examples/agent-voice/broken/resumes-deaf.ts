// breaks: AV-REQ-003
// Comes back from a suspension at once, while STT is still paused and the microphone still off.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Readiness } from '../plain/readiness.ts'
import Plain from '../plain.ts'

class Rash extends Readiness {
  override mayListen(): boolean {
    return this.talk.state === 'suspended' || super.mayListen()
  }
}

export default class ResumesDeaf extends Plain {
  constructor(ports: Ports) {
    super(ports, { Readiness: Rash })
  }
}
