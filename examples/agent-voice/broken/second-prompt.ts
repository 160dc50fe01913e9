// breaks: AV-INT-005
// Every utterance is sent to Copilot twice, each time as a request of its own.
import type { Utterance } from '../plain.ts'
import Plain from '../plain.ts'

export default class SecondPrompt extends Plain {
  protected override ask(utterance: Utterance): void {
    super.ask(utterance)
    super.ask(utterance)
  }
}
