// breaks: AV-INT-005
// Sends the prompt again when Copilot has said nothing for four seconds, though nothing has failed.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Prompt, type Request } from '../plain/prompt.ts'
import Plain from '../plain.ts'

class Impatient extends Prompt {
  protected override transmit(request: Request): void {
    super.transmit(request)
    this.talk.timers.set('impatience', 4000, () => {
      if (this.request === request) this.transmit(request)
    })
  }
}

export default class AsksAgainAfterSilence extends Plain {
  constructor(ports: Ports) {
    super(ports, { Prompt: Impatient })
  }
}
