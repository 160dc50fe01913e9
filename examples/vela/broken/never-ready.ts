// breaks: VEL-T-01
// Tells its phase and never who it is.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NeverReady extends Plain {
  protected override greet(session: Session): void {
    this.announce(session)
  }
}
