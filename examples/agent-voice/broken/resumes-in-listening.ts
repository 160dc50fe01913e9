// breaks: AV-T-12
// Comes back from every suspension in listening, wherever it was before.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Suspension } from '../plain/suspension.ts'
import Plain from '../plain.ts'

class Forgetful extends Suspension {
  override returnWhenReady(): void {
    if (this.prior && this.prior !== 'preparing') this.prior = 'listening'
    super.returnWhenReady()
  }
}

export default class ResumesInListening extends Plain {
  constructor(ports: Ports) {
    super(ports, { Suspension: Forgetful })
  }
}
