// breaks: VEL-G-07
// Complains of a message that is too large, and listens on.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class PutsUpWithSize extends Plain {
  protected override close(session: Session, code: number): void {
    if (code === 1009) this.refuse(session, 'invalid_message')
    else super.close(session, code)
  }
}
