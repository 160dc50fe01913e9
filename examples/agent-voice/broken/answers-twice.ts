// breaks: AV-GUD-004
// Speaks an answer that is delivered twice a second time.
import type { CopilotResponseEvent, Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Prompt } from '../plain/prompt.ts'
import Plain from '../plain.ts'

class Repetitive extends Prompt {
  override answered(event: CopilotResponseEvent): Heard {
    const { voice } = this.talk.speech
    const isRepeated = voice?.requestId === event.requestId && event.status === 'completed' && voice.isWhole
    if (isRepeated) this.talk.speech.again()
    return super.answered(event)
  }
}

export default class AnswersTwice extends Plain {
  constructor(ports: Ports) {
    super(ports, { Prompt: Repetitive })
  }
}
