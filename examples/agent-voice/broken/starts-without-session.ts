// breaks: AV-REQ-002
// Leaves idle once the audio is primed, without asking for an active session.
import Plain from '../plain.ts'

export default class StartsWithoutSession extends Plain {
  protected override mayStart(): boolean {
    return this.audioPrimed
  }
}
