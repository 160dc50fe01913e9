// breaks: VEL-ACT-10
// Says of a turn that failed that it is done.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class CompletesFailures extends Plain {
  protected override fail(session: Session): void {
    if (session.phase === 'speaking') this.send(session, { type: 'response.completed', payload: {} })
    super.fail(session)
  }
}
