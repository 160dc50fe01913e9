// breaks: AV-INT-005
// An answer that comes after its request was given up is spoken after all, out of listening.
import type { CopilotResponseEvent, Ports } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from '../plain/diagnostics.ts'
import { Prompt } from '../plain/prompt.ts'
import Plain from '../plain.ts'

class OpenEnded extends Prompt {
  override answered(event: CopilotResponseEvent): Heard {
    const { talk } = this
    if (talk.state !== 'listening' || !event.content) return super.answered(event)
    talk.go('processing', 'copilot.response')
    talk.speech.say(event.content, true, event.requestId)
    return undefined
  }
}

export default class LateAnswerSpeaks extends Plain {
  constructor(ports: Ports) {
    super(ports, { Prompt: OpenEnded })
  }
}
