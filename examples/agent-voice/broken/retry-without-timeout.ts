// breaks: AV-REQ-005
// A prompt that is sent again has no timeout any more.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import { Prompt, type Request } from '../plain/prompt.ts'
import Plain from '../plain.ts'

class Patient extends Prompt {
  protected override transmit(request: Request): void {
    super.transmit(request)
    if (request.attempt > 1) this.talk.timers.clear('copilot')
  }
}

export default class RetryWithoutTimeout extends Plain {
  constructor(ports: Ports) {
    super(ports, { Prompt: Patient })
  }
}
