// breaks: VEL-T-15
// Stops the model, and stays where it was.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class GoesOnThinking extends Plain {
  protected override cancel(session: Session): void {
    const { phase } = session
    if (phase !== 'thinking') {
      super.cancel(session)
      return
    }
    this.giveUp(session)
    this.announce(session)
  }
}
