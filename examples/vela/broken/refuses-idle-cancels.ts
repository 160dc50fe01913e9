// breaks: VEL-T-17
// Calls it a mistake to cancel when nothing goes on.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class RefusesIdleCancels extends Plain {
  protected override cancel(session: Session): void {
    if (session.phase === 'idle') this.refuse(session, 'invalid_message')
    else super.cancel(session)
  }
}
