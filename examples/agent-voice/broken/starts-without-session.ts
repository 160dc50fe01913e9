// breaks: AV-REQ-002
// Leaves idle once the audio is primed, without asking for an active session.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Readiness } from '../plain/readiness.ts'
import Plain from '../plain.ts'

class AnySession extends Readiness {
  override mayStart(): boolean {
    return this.audioPrimed
  }
}

export default class StartsWithoutSession extends Plain {
  constructor(ports: Ports) {
    super(ports, { Readiness: AnySession })
  }
}
