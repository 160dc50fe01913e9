// breaks: AV-REQ-007
// A barge-in stops the voice and goes straight back to listening; interrupted is never published.
import Plain from '../plain.ts'

export default class SkipsInterrupted extends Plain {
  protected override interrupt(): void {
    if (this.state !== 'speaking') return
    this.hushVoice()
    this.endTurn('turn-interrupted')
    this.backToListening('user.interrupt')
  }
}
