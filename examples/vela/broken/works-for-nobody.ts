// breaks: VEL-T-18
// Lets the pipeline work on when the connection is down.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class WorksForNobody extends Plain {
  protected override end(session: Session): void {
    session.turn?.stopWaiting()
    session.turn = null
    super.end(session)
  }
}
