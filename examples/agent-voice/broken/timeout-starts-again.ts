// breaks: AV-REQ-005
// The time for an answer begins anew with each retry of its prompt.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Prompt, type Request } from '../plain/prompt.ts'
import Plain from '../plain.ts'

class Generous extends Prompt {
  protected override transmit(request: Request): void {
    super.transmit(request)
    this.limit()
  }
}

export default class TimeoutStartsAgain extends Plain {
  constructor(ports: Ports) {
    super(ports, { Prompt: Generous })
  }
}
