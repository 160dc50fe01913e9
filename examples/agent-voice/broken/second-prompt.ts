// breaks: AV-INT-005
// Every utterance is sent to Copilot twice, each time as a request of its own.
import type { Ports } from '../../../spec/agent-voice/contract.ts'
import type { Utterance } from '../plain/listening.ts'
import { Prompt } from '../plain/prompt.ts'
import Plain from '../plain.ts'

class Twice extends Prompt {
  override ask(utterance: Utterance): void {
    super.ask(utterance)
    super.ask(utterance)
  }
}

export default class SecondPrompt extends Plain {
  constructor(ports: Ports) {
    super(ports, { Prompt: Twice })
  }
}
