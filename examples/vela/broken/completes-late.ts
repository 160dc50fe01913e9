// breaks: VEL-T-11 (by ruling)
// Says that the turn is done when it has said that it is free.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class CompletesLate extends Plain {
  protected override finish(session: Session): void {
    this.rest(session)
    this.send(session, { type: 'response.completed', payload: {} })
  }
}
