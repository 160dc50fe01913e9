// breaks: VEL-T-02
// Takes the question for readiness for a wish to begin again.
import type { ClientEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class StartsOver extends Plain {
  protected override obey(session: Session, message: ClientEvent): void {
    if (message.type === 'session.start') {
      this.giveUp(session)
      this.forget(session)
      session.phase = 'idle'
    }
    super.obey(session, message)
  }
}
