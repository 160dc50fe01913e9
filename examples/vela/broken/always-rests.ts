// breaks: VEL-T-15 (by ruling)
// Goes to idle when it should listen for what comes next.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class AlwaysRests extends Plain {
  protected override cancel(session: Session): void {
    this.giveUp(session)
    this.rest(session)
  }
}
