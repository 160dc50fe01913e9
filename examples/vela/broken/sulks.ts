// breaks: VEL-ERR-04
// Does nothing any more after a mistake.
import type { ClientEvent } from '../../../spec/vela/contract.ts'
import type { Refusal } from '../plain/reading.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class Sulks extends Plain {
  private readonly offended = new WeakSet<Session>()

  protected override refuse(session: Session, code: Refusal): void {
    super.refuse(session, code)
    this.offended.add(session)
  }

  protected override obey(session: Session, message: ClientEvent): void {
    if (!this.offended.has(session)) super.obey(session, message)
  }
}
