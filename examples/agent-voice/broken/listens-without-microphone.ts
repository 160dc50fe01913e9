// breaks: AV-REQ-003
// Listens as soon as speech to text is ready, whether or not the microphone captures.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Readiness } from '../plain/readiness.ts'
import Plain from '../plain.ts'

class HalfReady extends Readiness {
  override mayListen(): boolean {
    return this.sttListens
  }
}

export default class ListensWithoutMicrophone extends Plain {
  constructor(ports: Ports) {
    super(ports, { Readiness: HalfReady })
  }
}
