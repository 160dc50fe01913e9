// breaks: VEL-T-16
// Thinks that it may finish its sentence.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class GoesOnSpeaking extends Plain {
  protected override cancel(session: Session): void {
    if (session.phase === 'speaking') this.announce(session)
    else super.cancel(session)
  }
}
