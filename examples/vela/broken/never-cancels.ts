// breaks: VEL-T-14
// Acknowledges a cancel, and does nothing about it.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NeverCancels extends Plain {
  protected override cancel(session: Session): void {
    this.announce(session)
  }
}
