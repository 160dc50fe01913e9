// breaks: VEL-T-13
// Tells of a failure, and stays where it was.
import type { Phase } from '../../../spec/vela/contract.ts'
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class HangsOnFailures extends Plain {
  private isFailing = false

  protected override rest(session: Session, phase: Phase = 'idle'): void {
    if (!this.isFailing) super.rest(session, phase)
  }

  protected override fail(session: Session): void {
    this.isFailing = true
    super.fail(session)
    this.isFailing = false
  }
}
