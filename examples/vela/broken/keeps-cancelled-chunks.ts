// breaks: VEL-T-14
// Keeps the turn that was cancelled, for the next one to go on with.
import type { Session } from '../plain/session.ts'
import Plain from '../plain.ts'

export default class KeepsCancelledChunks extends Plain {
  protected override giveUp(session: Session): void {
    if (session.phase !== 'listening') super.giveUp(session)
  }

  protected override forget(session: Session): void {
    if (session.phase !== 'listening') super.forget(session)
  }
}
