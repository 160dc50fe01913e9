// breaks: VEL-TO-01
// Tells its phase before it tells who it is.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class StateFirst extends Plain {
  protected override greet(session: Session): void {
    this.announce(session)
    this.send(session, { type: 'session.ready', payload: { sessionId: session.id } })
  }
}
