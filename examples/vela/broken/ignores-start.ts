// breaks: VEL-T-02
// Does not answer a client that asks for readiness again.
import type { ClientEvent } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class IgnoresStart extends Plain {
  protected override obey(session: Session, message: ClientEvent): void {
    if (message.type !== 'session.start') super.obey(session, message)
  }
}
