// breaks: VEL-T-07
// Keeps the turn to itself, whoever waits for it.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class NeverHandsOver extends Plain {
  protected override commit(session: Session): void {
    if (session.phase === 'listening') {
      this.giveUp(session)
      this.rest(session)
    } else super.commit(session)
  }
}
