// breaks: AV-INT-005
// An answer that comes after its request was given up is spoken after all, out of listening.
import type { CopilotResponseEvent } from '../../../spec/agent-voice/contract.ts'
import Plain from '../plain.ts'

export default class LateAnswerSpeaks extends Plain {
  protected override answered(event: CopilotResponseEvent): void {
    if (this.state === 'listening' && event.content) this.say(event.requestId, event.content)
    else super.answered(event)
  }
}
