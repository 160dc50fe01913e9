// breaks: AV-REQ-006
// Publishes speaking when the voice is requested, before any of its audio is buffered.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Speech, type Voice } from '../plain/speech.ts'
import Plain from '../plain.ts'

class Hasty extends Speech {
  protected override open(voice: Voice): void {
    super.open(voice)
    this.begin(voice)
  }
}

export default class SpeaksBeforeBuffer extends Plain {
  constructor(ports: Ports) {
    super(ports, { Speech: Hasty })
  }
}
