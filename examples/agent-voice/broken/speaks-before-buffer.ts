// breaks: AV-REQ-006
// Publishes speaking when the voice is requested, before any of its audio is buffered.
import Plain from '../plain.ts'

export default class SpeaksBeforeBuffer extends Plain {
  protected override say(requestId: string, text: string): void {
    super.say(requestId, text)
    if (this.voice) this.speakingBegan(this.voice)
  }
}
