// breaks: VEL-ACT-10
// Says of a turn that was cancelled that it is done.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class CompletesTheCancelled extends Plain {
  protected override cancel(session: Session): void {
    if (session.phase === 'speaking') this.send(session, { type: 'response.completed', payload: {} })
    super.cancel(session)
  }
}
