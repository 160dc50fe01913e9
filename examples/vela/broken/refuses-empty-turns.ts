// breaks: VEL-T-08
// Calls it a mistake to commit nothing.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class RefusesEmptyTurns extends Plain {
  protected override commit(session: Session): void {
    if (session.phase === 'idle') this.refuse(session, 'invalid_message')
    else super.commit(session)
  }
}
